/**
 * How a member likes to read: settings that hold their default until they are chosen, so that a device - or a recorded session - that never heard of
 * them has none. docs/decisions/0046-settings-for-reading.md.
 */
import { Schema } from 'effect'

/** The feeds that the app can begin with, by the number of their tab. Document 1, section 3 (active_feed, default 1). */
export const firstFeeds = { home: 1, trending: 2, all: 3 } as const

export const readingFields = {
  /** The stylesheets of communities are applied. */
  hasCustomStyling: Schema.optionalKey(Schema.Boolean),
  /** Threads begin with all answers open. */
  expandsThreads: Schema.optionalKey(Schema.Boolean),
  /** Lists go on by themselves at their end. */
  scrollsInfinitely: Schema.optionalKey(Schema.Boolean),
  /** Links to other sites open in a tab of their own. */
  opensNewTab: Schema.optionalKey(Schema.Boolean),
  /** The floating button offers Scroll to Top. */
  scrollsToTop: Schema.optionalKey(Schema.Boolean),
  /** One of `firstFeeds`; any other number is the first. */
  activeFeed: Schema.optionalKey(Schema.Number),
} as const

const Fields = Schema.Struct(readingFields)
export type ReadingSettings = Required<typeof Fields.Type>

/** Document 1, section 3 (Settings defaults). */
export const readingDefaults: ReadingSettings = {
  hasCustomStyling: true,
  expandsThreads: true,
  scrollsInfinitely: true,
  opensNewTab: false,
  scrollsToTop: true,
  activeFeed: firstFeeds.home,
}

/** What holds: what was chosen, else the default. */
export const readingSetting = <Name extends keyof ReadingSettings>(
  of: typeof Fields.Type,
  name: Name,
): ReadingSettings[Name] => ({ ...readingDefaults, ...of })[name]
