/**
 * The settings that the server stores for a member, as JSON in their row, by their wire names.
 * docs/behaviour/settings.md#settings.
 */
import { Schema } from 'effect'
import { readingDefaults, readingFields } from '../../schemas/entities/readingSettings.ts'
import { settingNames } from '../../schemas/entities/settingNames.ts'
import { nameKey } from '../../schemas/ids.ts'
import { CommentSort, FeedView, Theme } from '../../schemas/vocabulary.ts'
import { storedJson } from './storedJson.ts'

const MemberSettings = Schema.Struct({
  theme: Schema.optionalKey(Theme),
  feedView: Schema.optionalKey(FeedView),
  commentSort: Schema.optionalKey(CommentSort),
  isBeta: Schema.optionalKey(Schema.Boolean),
  hidesUpvoted: Schema.optionalKey(Schema.Boolean),
  showsNsfw: Schema.optionalKey(Schema.Boolean),
  notifiesComments: Schema.optionalKey(Schema.Boolean),
  notifiesMentions: Schema.optionalKey(Schema.Boolean),
  acceptsPrivateMessages: Schema.optionalKey(Schema.Boolean),
  isProfileIndexed: Schema.optionalKey(Schema.Boolean),
  ...readingFields,
  trendingTopics: Schema.optionalKey(Schema.Array(Schema.String)),
  homeTopics: Schema.optionalKey(Schema.Array(Schema.String)),
  blockedCommunities: Schema.optionalKey(Schema.Array(Schema.String)),
}).pipe(Schema.encodeKeys(settingNames))
type MemberSettings = typeof MemberSettings.Type

/** Defaults of settings that the member did not choose; the theme has none. */
const defaults = {
  feedView: 'card',
  commentSort: 'top',
  isBeta: false,
  hidesUpvoted: false,
  showsNsfw: true,
  notifiesComments: true,
  notifiesMentions: true,
  acceptsPrivateMessages: true,
  isProfileIndexed: false,
  ...readingDefaults,
  trendingTopics: ['Politics', 'NSFW'],
  homeTopics: [],
} as const satisfies MemberSettings

const readStored = storedJson(MemberSettings, {})

/** The member's settings, with defaults for missing ones; blocked communities sorted by name. */
export const memberSettings = (stored: string) => {
  const chosen: MemberSettings = readStored(stored)
  const blockedCommunities = (chosen.blockedCommunities ?? []).toSorted((one, other) =>
    nameKey(one) < nameKey(other) ? -1 : 1,
  )
  return { ...defaults, ...chosen, blockedCommunities }
}

const readAll = storedJson(Schema.Record(Schema.String, Schema.Unknown), {})

const encode = Schema.encodeSync(MemberSettings)

/** The stored settings with some changed; others stay, including unknown ones. */
export const withSettings = (stored: string, changes: MemberSettings): string =>
  JSON.stringify({ ...readAll(stored), ...encode(changes) })
