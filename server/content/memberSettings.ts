/** The settings that the server keeps of a member, as JSON text in their row. Document 1, section 3 (Settings defaults). */
import { Schema } from 'effect'
import { FeedView } from '../../schemas/vocabulary.ts'
import { storedJson } from './storedJson.ts'

const MemberSettings = Schema.Struct({
  expand: Schema.optionalKey(FeedView),
  trending_topics: Schema.optionalKey(Schema.Array(Schema.String)),
  blocked_communities: Schema.optionalKey(Schema.Array(Schema.String)),
  notify_comments: Schema.optionalKey(Schema.Boolean),
  accept_private_messages: Schema.optionalKey(Schema.Boolean),
})

const readStored = storedJson(MemberSettings, {})

/** What the member chose, or the default where they chose nothing. */
export const memberSettings = (stored: string) => {
  const chosen = readStored(stored)
  return {
    feedView: chosen.expand ?? ('card' as const),
    trendingTopics: chosen.trending_topics ?? ['Politics', 'NSFW'],
    blockedCommunities: chosen.blocked_communities ?? [],
    notifiesComments: chosen.notify_comments ?? true,
    acceptsPrivateMessages: chosen.accept_private_messages ?? true,
  }
}

const readAll = storedJson(Schema.Record(Schema.String, Schema.Unknown), {})

/** The stored settings with some of them changed; the others stay, also those that this file knows nothing of. */
export const withSettings = (stored: string, changes: typeof MemberSettings.Encoded): string =>
  JSON.stringify({ ...readAll(stored), ...changes })
