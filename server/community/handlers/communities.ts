/**
 * Handlers for reading communities: one, the directory, search, suggestions, rules, wiki, moderators.
 * docs/behaviour/community.md#calls.
 */
import { Effect } from 'effect'
import * as calls from '../../../schemas/api/communities.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { viewerId } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { storedTexts } from '../../database/listed.ts'
import { homeTopicsOf, spokenText } from '../../feed/rules/homeTopics.ts'
import { answers } from '../../http/answers.ts'
import { communitySearch } from '../../search/queries/memberSearch.ts'
import { communitiesByIds, communitiesInFull } from '../queries/communities.ts'
import { communityNamed, communityText, isListed, liveliestMost } from '../queries/communityNamed.ts'
import { directoryPage } from '../queries/directory.ts'

/** Most communities that one call returns in full; further names are ignored. */
const askedMost = 100

const communities = answers(
  calls.getCommunities,
  Effect.fn('communities')(function* (input) {
    const keys = input.communities.slice(0, askedMost).map(nameKey)
    return { communities: rowsOf(yield* communitiesInFull(keys)) }
  }),
)

const directory = answers(
  calls.listCommunities,
  Effect.fn('directory')(function* (input) {
    const page = yield* directoryPage(input)
    return { communities: rowsOf(yield* communitiesByIds(page.ids)), hasMore: page.hasMore }
  }),
)

const search = answers(
  calls.searchCommunities,
  Effect.fn('communitySearch')(function* (input) {
    return { communities: rowsOf(yield* communitiesByIds(yield* communitySearch(input.query))) }
  }),
)

/** Communities suggested per topic, by activity. */
const suggestedMost = 8

const suggestions = answers(
  calls.getSuggestions,
  Effect.fn('suggestions')(function* ({ appSafe }) {
    const viewer = yield* viewerId
    const rows = yield* query((db) =>
      db
        .selectFrom('communities as c')
        .leftJoin('subscriptions as s', (join) =>
          join.onRef('s.community_id', '=', 'c.id').on('s.user_id', '=', viewer),
        )
        .select(['c.name', 'c.description', 'c.topics', 'c.is_app_safe', 'c.visibility', 's.user_id as joinedBy'])
        .where(isListed)
        .orderBy('c.activity', 'desc')
        .orderBy('c.id')
        .limit(liveliestMost)
        .execute(),
    )
    const topics = new Map<string, Array<string>>()
    const all = rows.map((row) => ({ ...row, topics: storedTexts(row.topics) }))
    for (const row of all) {
      const own = row.topics
      if (row.visibility !== 'public' || row.joinedBy !== null) continue
      if ((appSafe === true && row.is_app_safe === 0) || own.includes('NSFW')) continue
      for (const topic of own) {
        const names = topics.get(topic)
        if (names === undefined) topics.set(topic, [row.name])
        else if (names.length < suggestedMost) names.push(row.name)
      }
    }
    const suggested = Array.from(topics, ([topic, names]) => ({ topic, communities: names }))
    const homeTopics = homeTopicsOf(
      all.map(({ name, description, ...row }) => ({ topics: row.topics, text: spokenText(name, description) })),
    )
    return { topics: rowsOf(suggested.toSorted((a, b) => a.topic.localeCompare(b.topic))), homeTopics }
  }),
)

const reportReasons = answers(
  calls.getReportReasons,
  Effect.fn('reportReasons')(function* ({ community }) {
    return { rules: storedTexts((yield* communityNamed(community)).rules) }
  }),
)

const wiki = answers(
  calls.getWiki,
  Effect.fn('wiki')(function* ({ community }) {
    const { id } = yield* communityNamed(community)
    const pages = yield* query((db) =>
      db
        .selectFrom('wiki_pages')
        .select('page_name as name')
        .where('community_id', '=', id)
        .orderBy('page_name')
        .execute(),
    )
    return { pages: rowsOf(pages) }
  }),
)

const style = answers(
  calls.getStyle,
  Effect.fn('style')(function* ({ community }) {
    const { id } = yield* communityNamed(community)
    return { communities: rowsOf([{ stylesheet: yield* communityText(id, 'stylesheet') }]) }
  }),
)

export const communityRoutes = [communities, directory, search, suggestions, reportReasons, wiki, style]
