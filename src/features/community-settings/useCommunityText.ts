/** The form of a community's filter or stylesheet: one text, with a draft while it is typed. */
import { useCallback } from 'react'
import { LoadCommunity } from '../../../commands/community/LoadCommunity.ts'
import {
  configKey,
  LoadCommunitySettings,
  LoadFilter,
  LoadStylesheet,
} from '../../../commands/community-settings/LoadCommunitySettings.ts'
import { SaveFilter, SaveStylesheet } from '../../../commands/community-settings/SaveCommunitySettings.ts'
import { InvalidInput } from '../../../schemas/Failure.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { configLimits } from '../../../schemas/screenLimits.ts'
import { type Run, useApp } from '../../core/App.ts'
import { type Loading, useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { type FormFrame, useForm } from '../../ui/forms/useForm.ts'

/** The state that the frame of any configuration form needs. */
export interface ConfigFormState extends FormFrame {
  /** The saved values are loaded. */
  readonly isKnown: boolean
  readonly loading: Loading
  /** There are unsaved changes. */
  readonly isChanged: boolean
  /** Discards the changes. */
  readonly clear: () => void
}

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
  const refresh = useRefresh(community)
  const most = configLimits[kind]
  const form = useForm({
    draft: `config/${nameKey(community)}/${kind}`,
    initial: { text: present ?? '' },
    check: ({ text: { length } }) => ({
      text:
        length > most
          ? `At most ${most.toLocaleString('en')} characters; this text has ${length.toLocaleString('en')}.`
          : undefined,
    }),
    eager: ['text'],
    canSubmit: ({ text }) => present !== undefined && text !== present,
    send: async ({ text }) => {
      const reason = wrongIn(text)
      if (reason !== undefined) return new InvalidInput({ fields: [{ field: 'text', reason }] })
      const failure = await kinds[kind].save(run, community, text)
      if (failure === undefined) refresh()
      return failure
    },
  })
  const { value, onChange, error } = form.field('text')
  return {
    ...form,
    isKnown: present !== undefined,
    loading,
    isChanged: form.canSubmit,
    text: value,
    change: onChange,
    wrong: error,
  }
}
