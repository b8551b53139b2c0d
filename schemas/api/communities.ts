/**
 * Communities: one, the directory, search, suggestions, rules for reports, wiki, joining.
 * docs/behaviour/community.md#calls.
 */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { commaListUpTo, FlagText, IntText, PageText } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Community, Suggestion, WikiPage } from '../entities/Community.ts'
import { feedLimits } from '../limits.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

const CommunitiesAnswer = wire(Schema.Struct({ communities: rows(Community) }))

/**
 * GET /community/community.json: the named communities, in full (with rules and moderators). Unknown names are left
 * out.
 */
export const getCommunities = getCall({
  path: '/community/community.json',
  input: Schema.Struct({ communities: commaListUpTo(feedLimits.communitiesByName) }),
  answer: CommunitiesAnswer,
})

/** GET /community/communities.json: the directory. `topic` is lower-case as in addresses. */
export const listCommunities = getCall({
  path: '/community/communities.json',
  input: Schema.Struct({
    sort: Schema.optionalKey(Schema.String),
    topic: Schema.optionalKey(Schema.String),
    page: Schema.optionalKey(PageText),
    showPolitics: Schema.optionalKey(FlagText),
  }),
  answer: wire(Schema.Struct({ communities: rows(Community), hasMore: Schema.Boolean }), {
    names: { hasMore: 'has_more_entries' },
    absent: { hasMore: true },
  }),
})

/** GET /community/search.json: communities whose name, title or description match the query. */
export const searchCommunities = getCall({
  path: '/community/search.json',
  input: Schema.Struct({ query: Schema.String }),
  answer: CommunitiesAnswer,
})

/**
 * GET /community/suggestions.json: topics with communities to join. `home_topics` is ours: the topics of 'Customize
 * your home feed' that include communities; absent where the server has no such setting.
 */
export const getSuggestions = getCall({
  path: '/community/suggestions.json',
  input: Schema.Struct({ appSafe: Schema.optionalKey(FlagText) }),
  answer: wire(
    Schema.Struct({ topics: rows(Suggestion), homeTopics: Schema.optionalKey(Schema.Array(Schema.String)) }),
    { shares: 'all', names: { homeTopics: 'home_topics' } },
  ),
})

/** GET /community/report_reasons: the rules of a community, for the report dialog. `time` bypasses caches. */
export const getReportReasons = getCall({
  path: '/community/report_reasons',
  input: Schema.Struct({ community: Schema.String, time: Schema.optionalKey(IntText) }),
  answer: wire(Schema.Struct({ rules: Schema.Array(Schema.String) }), { shares: 'all' }),
})

/** GET /wiki/index.json: names of a community's wiki pages. */
export const getWiki = getCall({
  path: '/wiki/index.json',
  input: Schema.Struct({ community: Schema.String }),
  answer: wire(Schema.Struct({ pages: rows(WikiPage) }), { names: { pages: 'wikis' } }),
})

const CommunityInput = Schema.Struct({ community: Schema.NonEmptyString })

/** POST /community/subscribe: join. Idempotent. */
export const subscribe = postCall({ path: '/community/subscribe', input: CommunityInput, answer: Done, repeat: 'safe' })

/** POST /community/unsubscribe: leave. */
export const unsubscribe = postCall({
  path: '/community/unsubscribe',
  input: CommunityInput,
  answer: Done,
  repeat: 'safe',
})

/** GET /community/style.json: the stylesheet of a community that has one, for its readers. Ours. */
export const getStyle = getCall({
  path: '/community/style.json',
  input: CommunityInput,
  answer: wire(
    Schema.Struct({ communities: rows(wire(Schema.Struct({ stylesheet: Schema.String }), { shares: 'all' })) }),
  ),
})
