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
import { InvalidInput } from '../../../schemas/Failure.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { wrongSetting } from '../../../schemas/rules/wrongInput.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { useForm } from '../../ui/forms/useForm.ts'
import { type ConfigFormState, useRefresh } from './useCommunityText.ts'

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

/** The changed settings as strings with the mark, by name; '' for unchanged ones. */
type Values = Readonly<Record<string, string>>

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
  const refresh = useRefresh(community)
  const present = (name: SettingName): string => (settings === undefined ? '' : textOf(settings[name]))
  const textIn = (values: Values, name: SettingName): string => {
    const kept = values[name] ?? ''
    return kept.startsWith(mark) ? kept.slice(mark.length) : present(name)
  }
  const changedIn = (values: Values): ReadonlyArray<SettingName> =>
    settings === undefined ? [] : names.filter((name) => textIn(values, name) !== present(name))
  const textsOf = (values: Values, of: ReadonlyArray<SettingName>) =>
    Object.fromEntries(of.map((name): [SettingName, string] => [name, textIn(values, name)]))
  const form = useForm<Values>({
    draft: `config/${nameKey(community)}/${section}`,
    initial: untouched,
    check: (values) =>
      Object.fromEntries(changedIn(values).map((name) => [name, wrongSetting(name, textIn(values, name))])),
    eager: names,
    canSubmit: (values) => changedIn(values).length > 0,
    send: async (values) => {
      const changes = decodeChanges(textsOf(values, changedIn(values)))
      if (Option.isNone(changes)) return new InvalidInput({ fields: [] })
      const failure = await run(SaveCommunitySettings, { community, changes: changes.value })
      if (failure === undefined) refresh()
      return failure
    },
  })
  const text = (name: SettingName): string => textIn(form.values, name)
  const change = (name: SettingName, next: string): void =>
    form.change(name, next === present(name) ? '' : `${mark}${next}`)
  return {
    ...form,
    isKnown: settings !== undefined,
    loading,
    isChanged: form.canSubmit,
    text,
    isOn: (name) => text(name) === 'true',
    change,
    turn: (name, isOn) => change(name, String(isOn)),
    wrong: (name) => form.field(name).error,
  }
}
