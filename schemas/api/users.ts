/** Members and the viewer's own settings. Document 1, section 7; document 2, section 7. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { stringsJsonUpTo } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { User } from '../entities/User.ts'
import { listLimits, textLimits } from '../limits.ts'
import { FeedView } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** The name by which a viewer asks for themselves. */
export const meName = 'me'

/** GET /user/about.json: one member (`users[0]`); `me` is the viewer, with their own lists. */
export const getUser = getCall({
  path: '/user/about.json',
  input: Schema.Struct({ user: Schema.NonEmptyString }),
  answer: wire(Schema.Struct({ users: rows(User) })),
})

/** POST /user/settings: what of the viewer's settings the server keeps. */
export const saveSettings = postCall({
  path: '/user/settings',
  input: Schema.Struct({
    feedView: Schema.optionalKey(FeedView),
    trendingTopics: Schema.optionalKey(stringsJsonUpTo(listLimits.trendingTopics, textLimits.topic)),
    blockedCommunities: Schema.optionalKey(stringsJsonUpTo(listLimits.blockedCommunities, textLimits.communityName)),
  }).pipe(
    Schema.encodeKeys({
      feedView: 'expand',
      trendingTopics: 'trending_topics',
      blockedCommunities: 'blocked_communities',
    }),
  ),
  answer: Done,
  repeat: 'safe',
})
