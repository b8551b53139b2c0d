/** A page of the directory: topic, order, with or without politics. */
import { Effect, Schema } from 'effect'
import { listCommunities } from '../../schemas/api/communities.ts'
import type { Rows } from '../../schemas/codecs/lenient.ts'
import type { Community } from '../../schemas/entities/Community.ts'
import { nameKey } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { DirectoryTopic, directoryTopics } from '../../schemas/topics.ts'
import { listLoaded, type PageOf } from '../../signals/ListState.ts'
import type { Store, Viewer } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { definePagedList } from '../kernel/definePagedList.ts'

// The topics of the directory for each viewer, and their words in addresses. docs/behaviour/community.md#directory.

/** Orders of the directory: by members, by recent activity, by name. */
export const DirectorySort = Schema.Literals(['members', 'activity', 'name'])
export type DirectorySort = typeof DirectorySort.Type

/** The topic's word in calls and addresses: Joined is `subscribed`, Best is `recommended`, others are lower-case. */
export const topicWord = (topic: DirectoryTopic): string =>
  topic === 'Joined' ? 'subscribed' : topic === 'Best' ? 'recommended' : topic.toLowerCase()

/** The topic of an address, by its word or its name, ignoring case; `undefined` for anything else. */
export const topicOfWord = (word: string): DirectoryTopic | undefined => {
  const key = word.trim().toLowerCase()
  return directoryTopics.find((topic) => topicWord(topic) === key || topic.toLowerCase() === key)
}

/** The order of an address; `undefined` for anything else. */
export const sortOfWord = (word: string): DirectorySort | undefined =>
  DirectorySort.literals.find((sort) => sort === word.trim().toLowerCase())

/** The topics of the menu, in order: Joined only for members, Moderator only for moderators. */
export const topicsFor = (viewer: Viewer): ReadonlyArray<DirectoryTopic> =>
  directoryTopics.filter((topic) => {
    if (topic === 'Joined') return viewer.kind === 'member'
    return topic !== 'Moderator' || (viewer.kind === 'member' && viewer.user.moderates.length > 0)
  })

/** The topic to show: the requested one if this viewer has it, otherwise Joined for members and Best for guests. */
export const topicFor = (viewer: Viewer, asked: DirectoryTopic | undefined): DirectoryTopic => {
  if (asked !== undefined && topicsFor(viewer).includes(asked)) return asked
  return viewer.kind === 'member' ? 'Joined' : 'Best'
}

/** Whether the Show Politics toggle makes sense for a topic. */
export const hasPoliticsToggle = (topic: DirectoryTopic): boolean =>
  topic !== 'Joined' && topic !== 'Politics' && topic !== 'Moderator'

export const DirectoryQuery = Schema.Struct({
  topic: DirectoryTopic,
  sort: DirectorySort,
  showPolitics: Schema.Boolean,
})
export type DirectoryQuery = typeof DirectoryQuery.Type

export const directoryKey = ({ topic, sort, showPolitics }: DirectoryQuery): string =>
  `${topic}:${sort}:${showPolitics ? 'politics' : 'calm'}`

/** Stores communities as entities; unlisted ones are left out of lists. */
export const confirmCommunities = (store: Store, communities: Rows<Community>, hasMore: boolean): PageOf<string> => {
  store.communities.confirm(communities.items)
  const listed = communities.items.filter((community) => community.visibility !== 'unlisted')
  return { ids: listed.map((community) => nameKey(community.name)), hasMore }
}

const fetchPage = Effect.fnUntraced(function* ({ topic, sort, showPolitics }: DirectoryQuery, page: number) {
  const api = yield* Api
  return yield* api.call(listCommunities, { topic: topicWord(topic), sort, page, showPolitics })
})

/** The queries of a topic's list. */
const directoryList = definePagedList({
  input: DirectoryQuery,
  lists: ({ directories }) => directories,
  keyOf: directoryKey,
  lane: 'directory',
  fetch: (query, after) => fetchPage(query, after === undefined ? paging.firstPage : after.page + 1),
  confirm: ({ communities, hasMore }, _query, { store }) => confirmCommunities(store, communities, hasMore),
})

/** Loads the next page of a directory topic. */
export const LoadNextDirectoryPage = directoryList.next('directory.next.v1')

/**
 * `next`, with those of `before` that stay: each after its old predecessor, or first.
 * docs/behaviour/community.md#directory.
 */
export const keepPositions = <Id>(
  before: ReadonlyArray<Id>,
  next: ReadonlyArray<Id>,
  stays: (id: Id) => boolean,
): ReadonlyArray<Id> => {
  const kept = [...next]
  before.forEach((id, at) => {
    if (kept.includes(id) || !stays(id)) return
    const above = before.slice(0, at).findLast((each) => kept.includes(each))
    kept.splice(above === undefined ? 0 : kept.indexOf(above) + 1, 0, id)
  })
  return kept
}

/**
 * Loads the first page of a directory topic. A cached page is shown at once and reloaded when it is older than 15
 * minutes.
 */
export const LoadDirectory = directoryList.load({
  name: 'directory.load.v1',
  policy: 'join',
  guard: directoryList.idleWhileFresh,
  loaded: (state, page, { topic }, { store, now }) => {
    // Communities that were left keep their position during the session, so that a mistaken tap can be corrected.
    const isLeft = (id: string): boolean => topic === 'Joined' && store.communities.peek(id)?.isSubscribed === false
    return listLoaded(state, { ...page, ids: keepPositions(state.ids, page.ids, isLeft) }, now)
  },
})
