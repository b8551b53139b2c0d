/** The form of a community's filter or stylesheet: one text, with a draft while it is typed. */
import { useCallback, useState } from 'react'
import { LoadCommunity } from '../../../commands/community/LoadCommunity.ts'
import {
  configKey,
  LoadCommunitySettings,
  LoadFilter,
  LoadStylesheet,
} from '../../../commands/community-settings/LoadCommunitySettings.ts'
import { SaveFilter, SaveStylesheet } from '../../../commands/community-settings/SaveFilter.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { configLimits } from '../../../schemas/screenLimits.ts'
import { type Run, useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useSend } from '../../ui/forms/useInvalidFocus.ts'
import type { ConfigFormState } from './ConfigForm.tsx'

/** Reloads a community after a save, so that everything shows what was saved. */
export const useRefresh = (community: string): (() => void) => {
  const { run } = useApp()
  return useCallback(() => {
    void run(LoadCommunity, { community })
    void run(LoadCommunitySettings, { community })
  }, [run, community])
}

interface TextForm extends ConfigFormState {
  readonly text: string
  readonly change: (text: string) => void
  /** The error, as a sentence. */
  readonly wrong: string | undefined
}

const kinds = {
  filter: {
    load: (run: Run, community: string) => run(LoadFilter, { community }),
    save: (run: Run, community: string, filter: string) => run(SaveFilter, { community, filter }),
  },
  stylesheet: {
    load: (run: Run, community: string) => run(LoadStylesheet, { community }),
    save: (run: Run, community: string, stylesheet: string) => run(SaveStylesheet, { community, stylesheet }),
  },
} as const

const nothingWrong = (): undefined => undefined

/** `wrongIn` returns the error that prevents saving a text, if any. */
export const useCommunityText = (
  community: string,
  kind: keyof typeof kinds,
  wrongIn: (text: string) => string | undefined = nothingWrong,
): TextForm => {
  const { run, store } = useApp()
  const loading = useLoad(useCallback(() => kinds[kind].load(run, community), [run, community, kind]))
  const record = useValue(store.records.read(configKey(kind, community)))
  const present = record?.kind === 'filter' || record?.kind === 'stylesheet' ? record.text : undefined
  const { fields, set, clear } = useDraft(`config/${nameKey(community)}/${kind}`, { text: present ?? '' })
  const { isSending, failure, send } = useSend()
  const refresh = useRefresh(community)
  const { text } = fields
  const isChanged = present !== undefined && text !== present
  const most = configLimits[kind]
  // The text that was not saved, and why; shown until the text changes.
  const [unsaved, setUnsaved] = useState<{ readonly text: string; readonly reason: string }>()
  const tooLong =
    text.length > most
      ? `At most ${most.toLocaleString('en')} characters: these are ${text.length.toLocaleString('en')}.`
      : undefined
  const wrong = tooLong ?? (unsaved?.text === text ? unsaved.reason : undefined)
  const save = (): boolean => {
    if (tooLong !== undefined) return false
    const reason = wrongIn(text)
    setUnsaved(reason === undefined ? undefined : { text, reason })
    if (reason !== undefined) return false
    const onSent = (): void => {
      clear()
      refresh()
    }
    if (isChanged) send({ act: () => kinds[kind].save(run, community, text), onSent })
    return true
  }
  return {
    isKnown: present !== undefined,
    loading,
    isChanged,
    isSending,
    failure,
    save,
    discard: clear,
    text,
    change: (next) => set('text', next),
    wrong,
  }
}
