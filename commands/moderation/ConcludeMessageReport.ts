/**
 * Marks a report of a private message as reviewed: it leaves the open ones at once, and comes back if that fails.
 * Admins only.
 */
import { Effect, Schema } from 'effect'
import { concludeMessageReport } from '../../schemas/api/messageReports.ts'
import { type ModerationRecord, recordKey } from '../../signals/ModerationRecord.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { waitingKey } from './LoadWaiting.ts'
import { moderationToasts } from './moderationToasts.ts'

const Input = Schema.Struct({ id: Schema.Int })
type Input = typeof Input.Type

const idOf = ({ id }: Input): string => recordKey({ kind: 'messageReport', community: '', of: `${id}` })

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(concludeMessageReport, input)
})

const oneLess = (record: ModerationRecord): ModerationRecord =>
  record.kind === 'waiting' ? { ...record, messageReports: Math.max(0, record.messageReports - 1) } : record

export const ConcludeMessageReport = defineIntent({
  name: 'message.concludeReport.v1',
  input: Input,
  lane: (input) => ({ key: idOf(input), policy: 'queue' }),
  guard: (input, context) =>
    memberOnly(undefined, context) ?? (context.store.records.peek(idOf(input))?.isGone === true ? 'idle' : undefined),
  propose: (input, { store }) => [proposal(store.records, idOf(input), (record) => ({ ...record, isGone: true }))],
  send,
  settle: (_answer, _input, { store }) => {
    const counted = store.records.base(waitingKey())
    if (counted !== undefined) store.records.confirm([oneLess(counted)])
  },
  tell: { success: () => moderationToasts.reportReviewed },
})
