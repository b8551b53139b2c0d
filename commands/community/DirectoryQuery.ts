/** A page of the directory: topic, order, with or without politics. */
import { Effect, Schema } from 'effect'
import { listCommunities } from '../../schemas/api/communities.ts'
import type { Rows } from '../../schemas/codecs/lenient.ts'
import type { Community } from '../../schemas/entities/Community.ts'
import { nameKey } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { DirectoryTopic } from '../../schemas/topics.ts'
import type { PageOf } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { definePagedList } from '../kernel/definePagedList.ts'
import { DirectorySort, topicWord } from './directoryTopics.ts'

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
export const directoryList = definePagedList({
  input: DirectoryQuery,
  lists: ({ directories }) => directories,
  keyOf: directoryKey,
  lane: 'directory',
  fetch: (query, after) => fetchPage(query, after === undefined ? paging.firstPage : after.page + 1),
  confirm: ({ communities, hasMore }, _query, { store }) => confirmCommunities(store, communities, hasMore),
})

/** Loads the next page of a directory topic. */
export const LoadNextDirectoryPage = directoryList.next('directory.next.v1')
