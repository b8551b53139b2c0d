/**
 * A form for some of a community's settings, each as the string that is sent. Only changed settings are stored in the
 * draft and sent, so that another moderator's changes are kept. docs/behaviour/community-settings.md#saving.
 */
import { Option, Schema } from 'effect'
import { useCallback, useMemo } from 'react'
import { configKey, LoadCommunitySettings } from '../../../commands/community-settings/LoadCommunitySettings.ts'
import { SaveCommunitySettings } from '../../../commands/community-settings/SaveCommunitySettings.ts'
import { SettingsChanges } from '../../../schemas/api/communityConfig.ts'
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { wrongSetting } from '../../../schemas/rules/wrongInput.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useSend } from '../../ui/forms/useInvalidFocus.ts'
import type { ConfigFormState } from './ConfigForm.tsx'
import { useRefresh } from './useCommunityText.ts'

type SettingName = keyof CommunitySettings

export interface SettingsForm extends ConfigFormState {
  /** The form's value of a setting. */
  readonly text: (name: SettingName) => string
  readonly isOn: (name: SettingName) => boolean
  readonly change: (name: SettingName, text: string) => void
  readonly turn: (name: SettingName, isOn: boolean) => void
  /** The error, as a sentence. */
  readonly wrong: (name: SettingName) => string | undefined
}

const decodeChanges = Schema.decodeUnknownOption(SettingsChanges)

/** A setting's value as a string for the form. */
const textOf = (value: CommunitySettings[SettingName]): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Prefix of a changed value in a draft, where '' means unchanged. */
const mark = '='

/** `section` names the form; `names` are its settings, and must be stable. */
export const useSettings = (community: string, section: string, names: ReadonlyArray<SettingName>): SettingsForm => {
  const { run, store } = useApp()
  const loading = useLoad(useCallback(() => run(LoadCommunitySettings, { community }), [run, community]))
  const record = useValue(store.records.read(configKey('settings', community)))
  const settings = record?.kind === 'settings' ? record.settings : undefined
  const untouched = useMemo(() => Object.fromEntries(names.map((name): [string, string] => [name, ''])), [names])
  const { fields, set, clear } = useDraft(`config/${nameKey(community)}/${section}`, untouched)
  const { isSending, failure, send } = useSend()
  const refresh = useRefresh(community)
  const present = (name: SettingName): string => (settings === undefined ? '' : textOf(settings[name]))
  const text = (name: SettingName): string => {
    const kept = fields[name] ?? ''
    return kept.startsWith(mark) ? kept.slice(mark.length) : present(name)
  }
  const changed = settings === undefined ? [] : names.filter((name) => text(name) !== present(name))
  const wrong = (name: SettingName): string | undefined => wrongSetting(name, text(name))
  const change = (name: SettingName, next: string): void => set(name, next === present(name) ? '' : `${mark}${next}`)
  const save = (): boolean => {
    if (changed.some((name) => wrong(name) !== undefined)) return false
    const changes = decodeChanges(Object.fromEntries(changed.map((name) => [name, text(name)])))
    if (Option.isNone(changes)) return false
    const act = () => run(SaveCommunitySettings, { community, changes: changes.value })
    const onSent = (): void => {
      clear()
      refresh()
    }
    if (changed.length > 0) send({ act, onSent })
    return true
  }
  return {
    isKnown: settings !== undefined,
    loading,
    isChanged: changed.length > 0,
    isSending,
    failure,
    save,
    discard: clear,
    text,
    isOn: (name) => text(name) === 'true',
    change,
    turn: (name, isOn) => change(name, String(isOn)),
    wrong,
  }
}
