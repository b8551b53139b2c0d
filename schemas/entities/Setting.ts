/** What a row of the table of settings consists of, and the codecs of its value. */
import { Schema } from 'effect'
import { lenient } from '../codecs/lenient.ts'
import { FlagText, IntText, stringsJsonUpTo } from '../codecs/scalars.ts'
import type { SettingsSection } from '../screenVocabulary.ts'

/** A codec of one value, for the three places where a setting is read and written. */
interface Codecs {
  /** On the device and in the server's rows. */
  readonly schema: Schema.Top
  /** In the form of the call that saves. */
  readonly form: Schema.Top
  /** In the member's own answer. */
  readonly answer: Schema.Top
}

/** A preference of this device. */
interface OfDevice {
  readonly schema: Schema.Top
  /** The value until one is chosen. Without it the preference is absent. */
  readonly default?: unknown
  /**
   * Among the preferences from the start, with its default. The others are absent until chosen, so that sessions
   * recorded before they existed replay the same. Not for new ones.
   */
  readonly isInitial?: true
  /** Kept after a logout: it reveals nothing about the member. */
  readonly survivesLogout?: true
}

/** A setting that is synced with the member's account. */
interface OfAccount extends OfDevice, Codecs {
  readonly wire: string
  /** The settings screen that shows it. Rows of the same group are on one card, in the order of this table. */
  readonly section?: SettingsSection
  readonly group?: string
  readonly label?: string
  /** What the setting does. */
  readonly hint?: string
  /** A question with a few answers; without them, a switch. */
  readonly choices?: ReadonlyArray<{ readonly value: string | number; readonly label: string }>
}

/** A row: a preference of this device, or a setting of the account. */
export type Setting = OfDevice | OfAccount

/** A switch. */
export const flag = { schema: Schema.Boolean, form: FlagText, answer: Schema.Boolean } as const

export const number = { schema: Schema.Number, form: IntText, answer: Schema.Number } as const

/** One of a few words. */
export const words = <S extends Schema.Codec<string>>(schema: S, fallback: NoInfer<S['Type']>) => ({
  schema,
  form: schema,
  // Other servers may know other words.
  answer: lenient(schema, fallback),
})

/** At most so many texts, each of at most so many characters. */
export const list = (most: number, length: number) => ({
  schema: Schema.Array(Schema.String),
  form: stringsJsonUpTo(most, length),
  answer: Schema.Array(Schema.String),
})
