/** Members and the viewer's own settings. docs/behaviour/account.md#calls, docs/behaviour/settings.md#calls. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { FlagText, IntText, stringsJsonUpTo } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { settingNames } from '../entities/settingNames.ts'
import { User } from '../entities/User.ts'
import { textLimits } from '../limits.ts'
import { listLimits } from '../screenLimits.ts'
import { CommentSort, FeedView, Theme } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** The name that stands for the viewer. */
export const meName = 'me'

/** GET /user/about.json: one member (`users[0]`); `me` is the viewer, with their own lists. */
export const getUser = getCall({
  path: '/user/about.json',
  input: Schema.Struct({ user: Schema.NonEmptyString }),
  answer: wire(Schema.Struct({ users: rows(User) })),
  isPersonal: ({ user }) => user === meName,
})

/**
 * GET /user/search.json: members by the beginning of their names, public data only. Ours: other servers may not have
 * it, and then find no members.
 */
export const searchMembers = getCall({
  path: '/user/search.json',
  input: Schema.Struct({ query: Schema.String }),
  answer: wire(Schema.Struct({ users: rows(User) })),
})

/**
 * POST /user/settings: the viewer's settings on the server. Other servers may know the first three only; the others
 * sync a member's settings between devices. `home_topics` is ours.
 */
export const saveSettings = postCall({
  path: '/user/settings',
  input: Schema.Struct({
    feedView: Schema.optionalKey(FeedView),
    trendingTopics: Schema.optionalKey(stringsJsonUpTo(listLimits.trendingTopics, textLimits.topic)),
    homeTopics: Schema.optionalKey(stringsJsonUpTo(listLimits.homeTopics, textLimits.topic)),
    blockedCommunities: Schema.optionalKey(stringsJsonUpTo(listLimits.blockedCommunities, textLimits.communityName)),
    theme: Schema.optionalKey(Theme),
    commentSort: Schema.optionalKey(CommentSort),
    isBeta: Schema.optionalKey(FlagText),
    hidesUpvoted: Schema.optionalKey(FlagText),
    showsNsfw: Schema.optionalKey(FlagText),
    notifiesComments: Schema.optionalKey(FlagText),
    notifiesMentions: Schema.optionalKey(FlagText),
    acceptsPrivateMessages: Schema.optionalKey(FlagText),
    isProfileIndexed: Schema.optionalKey(FlagText),
    hasCustomStyling: Schema.optionalKey(FlagText),
    expandsThreads: Schema.optionalKey(FlagText),
    scrollsInfinitely: Schema.optionalKey(FlagText),
    opensNewTab: Schema.optionalKey(FlagText),
    scrollsToTop: Schema.optionalKey(FlagText),
    activeFeed: Schema.optionalKey(IntText),
  }).pipe(Schema.encodeKeys(settingNames)),
  answer: Done,
  repeat: 'safe',
})
