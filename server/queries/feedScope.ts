/**
 * Which communities a feed takes its posts from. The rules stand in docs/ranking.md (What a feed gathers): a named community is
 * itself, `home` is what the viewer joined and the communities of their home topics, `win` and the fixed feeds are the listed
 * communities less those the viewer blocked or did not choose.
 */
import { Effect } from 'effect'
import type { FeedInput } from '../../schemas/api/feeds.ts'
import { nameKey } from '../../schemas/ids.ts'
import { feedAliases } from '../../schemas/vocabulary.ts'
import { chosenTopics, contentOfFeed, type FeedContent } from '../content/fixedFeeds.ts'
import { isOfHomeTopics, spokenText } from '../content/homeTopics.ts'
import { memberSettings } from '../content/memberSettings.ts'
import { storedTexts } from '../content/storedJson.ts'
import { type Database, query } from '../database/Database.ts'
import { Caller } from '../http/Caller.ts'
import { InvalidInput, type NotFound } from '../http/Refusal.ts'
import { communityNamed } from './communityNamed.ts'

/** Where posts come from. `except` is the shorter way to say "nearly everywhere", and lets a query walk the order of the feed. */
export type Places =
  | { readonly kind: 'one'; readonly communityId: number }
  | { readonly kind: 'in'; readonly communityIds: ReadonlyArray<number> }
  | { readonly kind: 'except'; readonly communityIds: ReadonlyArray<number> }

export interface FeedScope {
  readonly places: Places
  /** Posts marked NSFW are left out. */
  readonly isSafeOnly: boolean
  /** Posts that the viewer voted up are left out. */
  readonly isUnvotedOnly: boolean
}

interface Place {
  readonly id: number
  readonly key: string
  readonly isListed: boolean
  readonly topics: ReadonlyArray<string>
  readonly text: string
}

const allPlaces: Effect.Effect<ReadonlyArray<Place>, never, Database> = Effect.map(
  query((db) =>
    db.selectFrom('communities').select(['id', 'key', 'name', 'description', 'topics', 'visibility']).execute(),
  ),
  (rows) =>
    rows.map((row) => ({
      id: row.id,
      key: row.key,
      isListed: row.visibility !== 'unlisted',
      topics: storedTexts(row.topics),
      text: spokenText(row.name, row.description),
    })),
)

/** What the viewer keeps on the server about feeds; guests keep nothing there. */
const keptOfViewer = Effect.fnUntraced(function* () {
  const { viewer } = yield* Caller
  if (viewer === undefined) return { ...memberSettings(''), trendingTopics: [], joined: [] }
  const settings = yield* query((db) =>
    db.selectFrom('users').select('settings').where('id', '=', viewer.id).executeTakeFirst(),
  )
  const joined = yield* query((db) =>
    db.selectFrom('subscriptions').select('community_id').where('user_id', '=', viewer.id).execute(),
  )
  return { ...memberSettings(settings?.settings ?? ''), joined: joined.map((row) => row.community_id) }
})

const fits = (place: Place, content: FeedContent): boolean => {
  if (content === 'everything') return true
  if (content === 'calm') return !place.topics.some((topic) => chosenTopics.some((chosen) => chosen === topic))
  return (
    place.topics.some((topic) => content.topics.includes(topic)) ||
    content.words.some((word) => place.text.includes(word))
  )
}

const placesOf = (all: ReadonlyArray<Place>, isIn: (place: Place) => boolean): Places => {
  const inside = all.filter(isIn).map((place) => place.id)
  if (inside.length * 2 <= all.length) return { kind: 'in', communityIds: inside }
  return { kind: 'except', communityIds: all.filter((place) => !isIn(place)).map((place) => place.id) }
}

/** The scope of a feed. Refuses communities and feeds that do not exist. */
export const feedScope = Effect.fnUntraced(function* (
  input: FeedInput,
): Effect.fn.Return<FeedScope, InvalidInput | NotFound, Database | Caller> {
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
  const all = yield* allPlaces
  const blocked = new Set([...(input.blockedCommunities ?? []), ...kept.blockedCommunities].map(nameKey))
  if (name === feedAliases.home && content === undefined) {
    const joined = new Set(kept.joined)
    const named = new Set((input.communities ?? []).map(nameKey))
    const isMember = (yield* Caller).viewer !== undefined
    const isChosen = isOfHomeTopics(kept.homeTopics)
    const isOwn = (place: Place) => joined.has(place.id) || (place.isListed && isChosen(place))
    const isHome = (place: Place) => (isMember ? isOwn(place) : named.has(place.key)) && !blocked.has(place.key)
    return scope({ kind: 'in', communityIds: all.filter(isHome).map((place) => place.id) })
  }
  const isListed = (place: Place) => place.isListed && !blocked.has(place.key)
  if (content !== undefined)
    return scope(
      placesOf(all, (place) => isListed(place) && fits(place, content)),
      content === 'calm',
    )
  if (input.isTrendingTopics !== true) return scope(placesOf(all, isListed))
  const chosen = new Set(input.trendingTopics ?? kept.trendingTopics)
  const left = new Set<string>(chosenTopics.filter((topic) => !chosen.has(topic)))
  return scope(
    placesOf(all, (place) => isListed(place) && !place.topics.some((topic) => left.has(topic))),
    left.has('NSFW'),
  )
})
