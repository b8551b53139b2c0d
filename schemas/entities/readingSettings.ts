/**
 * A member's reading settings, with defaults until they are chosen, so that they are absent on a device or in a
 * recorded session from before they existed. docs/decisions/0046-settings-for-reading.md.
 */
import { Schema } from 'effect'

/** The feeds that the app can start with, by the number of their tab. docs/behaviour/settings.md#settings. */
export const firstFeeds = { home: 1, trending: 2, all: 3 } as const

export const readingFields = {
  /** Whether the stylesheets of communities are applied. */
  hasCustomStyling: Schema.optionalKey(Schema.Boolean),
  /** Whether threads open with all replies expanded. */
  expandsThreads: Schema.optionalKey(Schema.Boolean),
  /** Whether lists load further pages automatically. */
  scrollsInfinitely: Schema.optionalKey(Schema.Boolean),
  /** Whether links to other sites open in a new tab. */
  opensNewTab: Schema.optionalKey(Schema.Boolean),
  /** Whether the floating button offers Scroll to Top. */
  scrollsToTop: Schema.optionalKey(Schema.Boolean),
  /** One of `firstFeeds`; any other number means the first. */
  activeFeed: Schema.optionalKey(Schema.Number),
} as const

const Fields = Schema.Struct(readingFields)
export type ReadingSettings = Required<typeof Fields.Type>

/** docs/behaviour/settings.md#settings. */
export const readingDefaults: ReadingSettings = {
  hasCustomStyling: true,
  expandsThreads: true,
  scrollsInfinitely: true,
  opensNewTab: false,
  scrollsToTop: true,
  activeFeed: firstFeeds.home,
}

/** The chosen value, or the default. */
export const readingSetting = <Name extends keyof ReadingSettings>(
  of: typeof Fields.Type,
  name: Name,
): ReadingSettings[Name] => ({ ...readingDefaults, ...of })[name]
