/**
 * Which communities a feed takes its posts from, by the rules in docs/ranking.md (What a feed gathers): a named
 * community is itself, `home` is what the viewer joined plus the communities of their home topics, `win` and the fixed
 * feeds are the listed communities without those that the viewer blocked or did not opt in to.
 */
import { Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { FeedInput } from '../../../schemas/api/feeds.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { feedAliases, fixedFeeds } from '../../../schemas/vocabulary.ts'
import { communityNamed, hasTopic, isListed, liveliestMost } from '../../community/queries/communityNamed.ts'
import { InvalidInput, type NotFound } from '../../context/ApiError.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { Database, query } from '../../database/Database.ts'
import { listedIds, listedTexts, storedTexts } from '../../database/listed.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'
import { isOfHomeTopics, spokenText } from '../rules/homeTopics.ts'

// What the 20 fixed feeds contain: the communities of their topics or, for a feed without a topic, those whose name or
// description mentions it. docs/behaviour/feed.md#fixed-feeds.

type FeedName = (typeof fixedFeeds)[number]

/** `everything`: every listed community. `calm`: every listed community except those of opt-in topics. */
export type FeedContent =
  | 'everything'
  | 'calm'
  | { readonly topics: ReadonlyArray<string>; readonly words: ReadonlyArray<string> }

const about = (topics: ReadonlyArray<string>, words: ReadonlyArray<string> = []): FeedContent => ({ topics, words })

const contents: { readonly [N in FeedName]: FeedContent } = {
  Recommended: 'calm',
  All: 'everything',
  Memes: about(['Memes', 'Humor', 'GIFs']),
  COVID: about([], ['covid', 'pandemic', 'epidemic', 'vaccine']),
  Discussion: about(['Discussion', 'Stories']),
  News: about(['News', 'Places']),
  Crypto: about([], ['crypto', 'bitcoin', 'ethereum', 'blockchain']),
  Hobbies: about(['Hobbies', 'Cars', 'Guns', 'Lifestyle']),
  Gaming: about(['Gaming']),
  Technology: about(['Technology']),
  Animals: about([], ['animal', 'pets', 'wildlife', 'cats', 'dogs', 'birds']),
  Videos: about(['Videos', 'GIFs']),
  Finance: about(['Finance']),
  Conspiracies: about([], ['conspirac', 'unexplained', 'mysteries']),
  Sports: about(['Sports']),
  Entertainment: about(['Entertainment', 'Movies', 'TV', 'Music', 'Culture']),
  Politics: about(['Politics']),
  Censorship: about([], ['censor', 'free speech', 'freedom of speech']),
  Privacy: about([], ['privacy', 'surveillance', 'encryption']),
  Streaming: about(['Streaming']),
}

/** What the feed with this id (its place in the list, from 1) contains; undefined if there is no such feed. */
const contentOfFeed = (feedId: string): FeedContent | undefined => {
  const name = /^\d{1,2}$/.test(feedId) ? fixedFeeds[Number(feedId) - 1] : undefined
  return name === undefined ? undefined : contents[name]
}

/** Opt-in topics: the Trending feed shows their communities only to members who chose them. */
const chosenTopics = ['Politics', 'NSFW'] as const

type Condition = RawBuilder<boolean>

/**
 * Where posts come from: one community, or those whose row `c` meets a condition - `some` of them, or `most`, for which
 * the feed's index is walked. The database evaluates the condition, so the number of communities is not limited by this
 * server's memory or by query parameters.
 */
export type Places =
  | { readonly kind: 'one'; readonly communityId: number }
  | { readonly kind: 'most'; readonly condition: Condition }
  | {
      readonly kind: 'some'
      readonly condition: Condition
      /**
       * Ids of at least those communities, as a list for `in`. PostgreSQL takes an `or` in the condition for most
       * communities, and would read all posts.
       */
      readonly among?: RawBuilder<number>
    }

export interface FeedScope {
  readonly places: Places
  /** Leaves out posts marked NSFW. */
  readonly isSafeOnly: boolean
  /** Leaves out posts that the viewer voted up. */
  readonly isUnvotedOnly: boolean
}

/**
 * Ids of the listed communities that the chosen home topics bring in. Words are matched here, for the most active
 * communities only.
 */
const chosenPlaces = (homeTopics: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<number>, never, Database> => {
  if (homeTopics.length === 0) return Effect.succeed([])
  const isChosen = isOfHomeTopics(homeTopics)
  return Effect.map(
    query((db) =>
      db
        .selectFrom('communities as c')
        .select(['c.id', 'c.name', 'c.description', 'c.topics'])
        .where(isListed)
        .orderBy('c.activity', 'desc')
        .orderBy('c.id')
        .limit(liveliestMost)
        .execute(),
    ),
    (rows) =>
      rows.flatMap(({ id, name, description, topics }) =>
        isChosen({ topics: storedTexts(topics), text: spokenText(name, description) }) ? [id] : [],
      ),
  )
}

/** The viewer's stored feed settings; guests have none on the server. */
const keptOfViewer = Effect.fnUntraced(function* () {
  const { viewer } = yield* RequestContext
  if (viewer === undefined) return { ...memberSettings(''), trendingTopics: [] }
  const settings = yield* query((db) =>
    db.selectFrom('users').select('settings').where('id', '=', viewer.id).executeTakeFirst(),
  )
  return memberSettings(settings?.settings ?? '')
})

const and = (...conditions: ReadonlyArray<Condition>): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`
const noneOf = (conditions: ReadonlyArray<Condition>): ReadonlyArray<Condition> =>
  conditions.map((condition) => sql<boolean>`not ${condition}`)

const speaksOf = (word: string): Condition => sql<boolean>`lower(c.name || ' ' || c.description) like ${`%${word}%`}`

/** The listed communities of a fixed feed. */
const contentPlaces = (listed: Condition, content: FeedContent): Places => {
  if (content === 'everything') return { kind: 'most', condition: listed }
  if (content === 'calm') return { kind: 'most', condition: and(listed, ...noneOf(chosenTopics.map(hasTopic))) }
  const conditions = [...content.topics.map(hasTopic), ...content.words.map(speaksOf)]
  return { kind: 'some', condition: and(listed, sql<boolean>`(${sql.join(conditions, sql` or `)})`) }
}

/** The scope of a feed. Refuses unknown communities and feeds. */
export const feedScope = Effect.fnUntraced(function* (
  input: FeedInput,
): Effect.fn.Return<FeedScope, InvalidInput | NotFound, Database | RequestContext> {
  const name = nameKey(input.community)
  const isAlias = name === '' || Object.values(feedAliases).some((alias) => alias === name)
  const content = input.feedId === undefined ? undefined : contentOfFeed(input.feedId)
  if (input.feedId !== undefined && content === undefined)
    return yield* new InvalidInput({ sentence: `"feedId" is not valid: there is no feed ${input.feedId}.` })
  const kept = yield* keptOfViewer()
  const scope = (places: Places, isSafeOnly = false): FeedScope => ({
    places,
    isSafeOnly: isSafeOnly || !kept.showsNsfw,
    isUnvotedOnly: kept.hidesUpvoted,
  })
  if (!isAlias && content === undefined) {
    const named = yield* communityNamed(name)
    return scope({ kind: 'one', communityId: named.id })
  }
  const { dialect } = yield* Database
  const blocked = [...(input.blockedCommunities ?? []), ...kept.blockedCommunities].map(nameKey)
  const unblocked = blocked.length === 0 ? [] : [sql<boolean>`c.key not in ${listedTexts(dialect, blocked)}`]
  if (name === feedAliases.home && content === undefined) {
    const { viewer } = yield* RequestContext
    const chosen = yield* chosenPlaces(kept.homeTopics)
    const isHome =
      viewer === undefined
        ? sql<boolean>`c.key in ${listedTexts(dialect, (input.communities ?? []).map(nameKey))}`
        : sql<boolean>`(c.id in (select community_id from subscriptions where user_id = ${viewer.id})
            or c.id in ${listedIds(dialect, chosen)})`
    const among =
      viewer === undefined
        ? undefined
        : sql<number>`(select community_id from subscriptions where user_id = ${viewer.id}
            union select * from ${listedIds(dialect, chosen)} as chosen)`
    return scope({ kind: 'some', condition: and(isHome, ...unblocked), ...(among !== undefined && { among }) })
  }
  const listed = and(isListed, ...unblocked)
  if (content !== undefined) return scope(contentPlaces(listed, content), content === 'calm')
  if (input.isTrendingTopics !== true) return scope({ kind: 'most', condition: listed })
  const chosen = new Set(input.trendingTopics ?? kept.trendingTopics)
  const left = chosenTopics.filter((topic) => !chosen.has(topic))
  return scope({ kind: 'most', condition: and(listed, ...noneOf(left.map(hasTopic))) }, left.includes('NSFW'))
})
