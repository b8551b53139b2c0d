/** The moderation queue of a community: its filter, sort order and pagination. docs/behaviour/moderation.md#queue. */
import { Effect, Schema } from 'effect'
import { getQueue } from '../../schemas/api/moderation.ts'
import { nameKey, uuidOfId } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { QueueShow, QueueSort, QueueType } from '../../schemas/screenVocabulary.ts'
import type { ListState } from '../../signals/ListState.ts'
import { type ContentRef, parseRef } from '../../signals/Store.ts'
import type { ContentPageAnswer } from '../content/confirmContent.ts'
import { defineContentList } from '../content/defineContentList.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { belongsToQueue } from './belongsToQueue.ts'

/** `show` is ours: absent for what needs review, or what was removed. */
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
 * The page that begins after the items that still wait: decided items have left the queue, so the pages have moved up
 * by as many. Items that arrive twice are deduplicated.
 */
const pageAfter = ({ show }: QueueQuery, state: ListState<ContentRef>, { store }: CommandContext): number => {
  const waiting = state.ids.filter((ref) => belongsToQueue(store, ref, show)).length
  return Math.floor(waiting / paging.contentPageSize) + paging.firstPage
}

/** The cursor: the last loaded item, decided or not. A server without cursors uses the page number. */
const lastOf = ({ ids }: ListState<ContentRef>) => {
  const last = ids.at(-1)
  if (last === undefined) return {}
  const { kind, id } = parseRef(last)
  return { from: uuidOfId(id), fromType: kind }
}

const fetchQueue = Effect.fnUntraced(function* (
  query: QueueQuery,
  state: ListState<ContentRef>,
  context: CommandContext,
) {
  const { content, hasMore } = yield* (yield* Api)
    .call(getQueue, { ...query, page: pageAfter(query, state, context), ...lastOf(state) })
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
