/**
 * Counts what needs review: in one community, or in all that the viewer moderates. If the server does not count,
 * nothing is shown.
 */
import { Effect, Schema } from 'effect'
import { countWaiting } from '../../schemas/api/moderation.ts'
import { nameKey } from '../../schemas/ids.ts'
import { type ModerationRecord, recordKey } from '../../signals/ModerationRecord.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'

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
