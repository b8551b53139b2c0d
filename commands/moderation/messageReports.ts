/** Reported private messages: loaded and concluded. Admins only. */
import { Effect, Schema } from 'effect'
import { concludeMessageReport, getMessageReports } from '../../schemas/api/messageReports.ts'
import { isOpenReport } from '../../schemas/entities/Message.ts'
import { type ModerationRecord, recordKey, reviewed } from '../../signals/ModerationRecord.ts'
import { proposal } from '../../signals/Proposal.ts'
import { viewerName } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { moderationToasts } from './moderationToasts.ts'
import { waitingKey } from './QueueQuery.ts'
import { messageReportsKey, type RecordPage, recordList, resetReviewed } from './recordLists.ts'

const Input = Schema.Struct({ state: Schema.Literals(['open', 'reviewed']), page: Schema.Int })
type Input = typeof Input.Type

const fetchReports = Effect.fnUntraced(function* (input: Input) {
  const { reports, hasMore } = yield* (yield* Api).call(getMessageReports, input)
  const records: RecordPage['records'] = reports.items.map((report) => ({
    kind: 'messageReport',
    of: `${report.id}`,
    report,
  }))
  return { records, hasMore }
})

/** Loads a page of the reported private messages with their stored copies. Admins only. */
export const LoadMessageReports = defineQuery({
  name: 'message.reports.v1',
  input: Input,
  // A load that began before an item left does not know what moved up.
  lane: ({ state, page }) => ({ key: messageReportsKey(state, page), policy: 'replace' }),
  ...recordList<Input>(({ state, page }) => ({ key: messageReportsKey(state, page), community: '' })),
  send: fetchReports,
})

const ConcludeMessageReportInput = Schema.Struct({ id: Schema.Int })
type ConcludeMessageReportInput = typeof ConcludeMessageReportInput.Type

const idOf = ({ id }: ConcludeMessageReportInput): string =>
  recordKey({ kind: 'messageReport', community: '', of: `${id}` })

const send = Effect.fnUntraced(function* (input: ConcludeMessageReportInput) {
  yield* (yield* Api).call(concludeMessageReport, input)
})

const oneLess = (record: ModerationRecord): ModerationRecord =>
  record.kind === 'waiting' ? { ...record, messageReports: Math.max(0, record.messageReports - 1) } : record

const isReviewed = (input: ConcludeMessageReportInput, { store }: CommandContext): boolean => {
  const record = store.records.peek(idOf(input))
  return record?.kind === 'messageReport' && !isOpenReport(record.report)
}

/**
 * Marks a report of a private message as reviewed: it leaves the open ones at once, and comes back if that fails.
 * Admins only.
 */
export const ConcludeMessageReport = defineIntent({
  name: 'message.concludeReport.v1',
  input: ConcludeMessageReportInput,
  lane: (input) => ({ key: idOf(input), policy: 'queue' }),
  guard: (input, context) => memberOnly(undefined, context) ?? (isReviewed(input, context) ? 'idle' : undefined),
  propose: (input, { store, now }) => [
    proposal(store.records, idOf(input), (record) => reviewed(record, viewerName(store), now)),
  ],
  send,
  settle: (_answer, _input, { store }) => {
    const counted = store.records.base(waitingKey())
    if (counted !== undefined) store.records.confirm([oneLess(counted)])
    // One on screen is loaded again: it may have been read before the report was reviewed.
    resetReviewed(store)
  },
  tell: { success: () => moderationToasts.reportReviewed },
})
