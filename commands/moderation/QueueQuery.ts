/** The moderation queue of a community: which one, in which order, and how a page of it is asked for. Document 2, sections 2 (Moderation Queue), 7 and 9. */
import { Effect, Schema } from 'effect'
import { getQueue } from '../../schemas/api/moderation.ts'
import { nameKey, uuidOfId } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { QueueShow, QueueSort, QueueType } from '../../schemas/screenVocabulary.ts'
import type { ListState } from '../../signals/ListState.ts'
import { type ContentRef, parseRef } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import type { Moment } from '../Command.ts'
import type { ContentPageAnswer } from '../contentList/confirmContent.ts'
import { defineContentList } from '../contentList/defineContentList.ts'
import { orNotFound } from '../notFound.ts'
import { belongsToQueue } from './belongsToQueue.ts'

/** `show` is ours: what needs review where it is absent, or what was removed. */
const QueueQuery = Schema.Struct({
  community: Schema.NonEmptyString,
  sort: QueueSort,
  type: QueueType,
  show: Schema.optionalKey(QueueShow),
})
export type QueueQuery = typeof QueueQuery.Type

export const queueKey = ({ community, sort, type, show }: QueueQuery): string =>
  `queue ${nameKey(community)} ${sort} ${type}${show === undefined ? '' : ` ${show}`}`

/**
 * The page that begins after what still waits: whatever was decided since is in no page any more, and the pages have moved up by as much.
 * What comes twice is seen once.
 */
const pageAfter = ({ show }: QueueQuery, state: ListState<ContentRef>, { store }: Moment): number => {
  const waiting = state.ids.filter((ref) => belongsToQueue(store, ref, show)).length
  return Math.floor(waiting / paging.contentPageSize) + paging.firstPage
}

/** What the next page comes after, decided upon or not. A server that does not know of it goes by the number of the page. */
const lastOf = ({ ids }: ListState<ContentRef>) => {
  const last = ids.at(-1)
  if (last === undefined) return {}
  const { kind, id } = parseRef(last)
  return { from: uuidOfId(id), fromType: kind }
}

const fetchQueue = Effect.fnUntraced(function* (query: QueueQuery, state: ListState<ContentRef>, moment: Moment) {
  const { content, hasMore } = yield* (yield* Api)
    .call(getQueue, { ...query, page: pageAfter(query, state, moment), ...lastOf(state) })
    .pipe(orNotFound('community'))
  return { items: content.items, hasMore } satisfies ContentPageAnswer
})

/** The queries of the queue. */
export const queueList = defineContentList({
  name: 'queue',
  input: QueueQuery,
  keyOf: queueKey,
  fetch: fetchQueue,
})
