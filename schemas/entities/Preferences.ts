/**
 * The reader's preferences on this device: appearance, views, dismissed notices. Guests have them too. Stored in local
 * storage, decoded when read. Each is a row of `settings.ts`. docs/behaviour/settings.md#local-flags.
 */
import { Schema, Struct } from 'effect'
import { column } from '../codecs/column.ts'
import { settings } from './settings.ts'

// Reads columns of the table of settings, and finds the settings that have one.

type Settings = typeof settings
export type SettingName = keyof Settings

/** The names of the rows with a column. */
type NamesWith<Column extends string> = {
  [Name in SettingName]: Column extends keyof Settings[Name] ? Name : never
}[SettingName]

/** Whether a setting's row has a column. */
const hasColumn =
  <Column extends string>(wanted: Column) =>
  (name: SettingName): name is NamesWith<Column> =>
    wanted in settings[name]

/** The preferences of this device, with those that are synced. */
const preferenceNames = Struct.keys(settings)

/** The settings that are synced with the member's account. */
export const syncedNames = preferenceNames.filter(hasColumn('wire'))

const initialNames = preferenceNames.filter(hasColumn('isInitial'))

const survivingNames = preferenceNames.filter(hasColumn('survivesLogout'))

/** The settings on the screens of the settings. */
export const shownNames = preferenceNames.filter(hasColumn('section'))
export type ShownName = (typeof shownNames)[number]

/** Whether a setting is a question with a few answers. */
export const isChoice = hasColumn('choices')
export type ChoiceName = NamesWith<'choices'>

const laterNames = preferenceNames.filter(
  (name): name is Exclude<SettingName, NamesWith<'isInitial'>> => !hasColumn('isInitial')(name),
)

const synced = Struct.pick(settings, syncedNames)

/** Wire names of the synced settings. */
export const settingWireNames = Struct.map(synced, column('wire'))

/** In the form of the call that saves. */
export const settingForm = Struct.map(Struct.map(synced, column('form')), Schema.optionalKey)

/** In the response about the viewer, which has only the settings that its server knows. */
export const settingAnswer = Struct.map(Struct.map(synced, column('answer')), Schema.optionalKey)

/** In the server's rows: those that the member chose. */
export const storedSettings = Struct.map(Struct.map(synced, column('schema')), Schema.optionalKey)

/** On the device. */
const preferenceFields = {
  ...Struct.map(Struct.pick(settings, initialNames), column('schema')),
  ...Struct.map(Struct.map(Struct.pick(settings, laterNames), column('schema')), Schema.optionalKey),
}

/** The defaults of all synced settings that have one. */
export const settingDefaults = Struct.map(
  Struct.pick(synced, syncedNames.filter(hasColumn('default'))),
  column('default'),
)

export const Preferences = Schema.Struct(preferenceFields)
export type Preferences = typeof Preferences.Type

/** The initial preferences, also after a logout. The defaults for messages and mentions are ours. */
export const defaultPreferences: Preferences = Struct.map(Struct.pick(settings, initialNames), column('default'))

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
