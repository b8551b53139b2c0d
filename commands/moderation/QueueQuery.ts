/** The moderation queue of a community: its filter, sort order and pagination. docs/behaviour/moderation.md#queue. */
import { Effect, Schema } from 'effect'
import { countWaiting, getQueue, getReports } from '../../schemas/api/moderation.ts'
import { nameKey, uuidOfId } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { isDecided } from '../../schemas/rules/judgement.ts'
import { QueueShow, QueueSort, QueueType } from '../../schemas/screenVocabulary.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import type { ListState } from '../../signals/ListState.ts'
import { type ModerationRecord, recordKey } from '../../signals/ModerationRecord.ts'
import { type ContentRef, parseRef, type Store } from '../../signals/Store.ts'
import { type ContentPageAnswer, defineContentList } from '../content/defineContentList.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { type RecordPage, recordList, reportsKey } from './recordLists.ts'

// Whether an item still belongs to the queue: it needs review or, in the list of removed content, is still removed.
// docs/behaviour/moderation.md#queue.

/** Reads signals: a `computed` that calls it is updated. Content that is not in the store is in no queue. */
export const belongsToQueue = (store: Store, ref: ContentRef, show: QueueShow = 'review'): boolean => {
  const { kind, id } = parseRef(ref)
  const content = kind === 'post' ? store.posts.read(id).value : store.comments.read(id).value
  if (content === undefined) return false
  return show === 'removed' ? content.isRemoved : !isDecided(content)
}

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
 * Resets the lists of removed content that do not contain a newly removed item, so that they are loaded again: they may
 * have been read before the server removed it.
 */
export const listRemovedAnew = ({ contents }: Store, ref: ContentRef): void =>
  contents.reset((key) => /^queue .* removed$/.test(key) && !contents.peek(key).ids.includes(ref))

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

/** Without a community: all that the viewer moderates. */
const Input = Schema.Struct({ community: Schema.optionalKey(Schema.NonEmptyString) })
type Input = typeof Input.Type

/** The id of the count in the store. */
export const waitingKey = (community = ''): string =>
  recordKey({ kind: 'waiting', community: nameKey(community), of: '' })

const fetchCount = Effect.fnUntraced(function* (input: Input) {
  return yield* (yield* Api).call(countWaiting, input)
})

const confirm = (
  { waiting, messageReports }: typeof countWaiting.answer.Type,
  { community = '' }: Input,
  { store, now: at }: CommandContext,
): void => {
  const count: ModerationRecord = {
    kind: 'waiting',
    community: nameKey(community),
    of: '',
    waiting,
    messageReports,
    at,
  }
  store.records.confirm([count])
}

/**
 * Counts what needs review: in one community, or in all that the viewer moderates. If the server does not count,
 * nothing is shown.
 */
export const LoadWaiting = defineQuery({
  name: 'moderation.waiting.v1',
  input: Input,
  lane: ({ community }) => ({ key: waitingKey(community), policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: fetchCount,
  settle: (count, input, context) => confirm(count, input, context),
  // A failure counts as 0, so that nothing is shown, and is retried after a while.
  fail: (_failure, input, context) => confirm({ waiting: 0, messageReports: 0 }, input, context),
})

/** `community` is the content's community. */
const LoadReportsInput = Schema.Struct({ kind: ContentKind, id: Schema.Int, community: Schema.String })
type LoadReportsInput = typeof LoadReportsInput.Type

const fetchReports = Effect.fnUntraced(function* ({ kind, id }: LoadReportsInput) {
  const { reports } = yield* (yield* Api).call(getReports, { id, type: kind })
  const records: RecordPage['records'] = reports.items.map((report) => ({
    kind: 'report',
    of: `${report.id}`,
    report,
  }))
  return { records, hasMore: false }
})

/** Loads the reports of a post or comment with their authors and reasons. */
export const LoadReports = defineQuery({
  name: 'content.reports.v1',
  input: LoadReportsInput,
  lane: ({ kind, id }) => ({ key: reportsKey(kind, id), policy: 'join' }),
  ...recordList<LoadReportsInput>(({ kind, id, community }) => ({ key: reportsKey(kind, id), community })),
  send: fetchReports,
})
