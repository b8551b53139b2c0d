/**
 * The reader's preferences on this device: appearance, views, dismissed notices. Guests have them too. Stored in local
 * storage, decoded when read. Each is a row of `settings.ts`. docs/behaviour/settings.md#local-flags.
 */
import { Schema, Struct } from 'effect'
import { initialDefaults, preferenceFields, settingDefaults, survivingNames } from './settingColumns.ts'

export const Preferences = Schema.Struct(preferenceFields)
export type Preferences = typeof Preferences.Type

/** The initial preferences, also after a logout. The defaults for messages and mentions are ours. */
export const defaultPreferences: Preferences = initialDefaults

/** The settings that always have a value. */
type WithDefault = Required<Pick<Preferences, keyof typeof settingDefaults>>

const defaults: WithDefault = settingDefaults

/** The chosen value of a setting, or its default. */
export const settingOf = <Name extends keyof WithDefault>(of: Partial<Preferences>, name: Name): WithDefault[Name] =>
  ({ ...defaults, ...of })[name]

/**
 * The preferences that stay on a device after a logout: they reveal nothing about the member, and keep the appearance
 * and the dismissed notices for the next reader.
 */
export const choicesOfDevice = (of: Preferences): Partial<Preferences> => ({
  ...(of.hasChosenTheme === true && of.theme !== undefined ? { theme: of.theme, hasChosenTheme: true } : {}),
  ...Struct.pick(
    of,
    survivingNames.filter((name) => of[name] !== defaultPreferences[name]),
  ),
})
