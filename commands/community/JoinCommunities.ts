/**
 * Joins all chosen communities, each by its own call: successes stay, failures are rolled back. The result shows in the
 * viewer's own list. docs/behaviour/community.md#join-sheet.
 */
import { Effect, Exit, Schema } from 'effect'
import { viewerBase } from '../account/readBackViewer.ts'
import { joiningToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { perform } from '../kernel/perform.ts'
import { JoinCommunity } from './JoinCommunity.ts'
import { isSubscribedTo } from './joining.ts'
import { subscriptionsChanged } from './subscriptionsChanged.ts'

const Input = Schema.Struct({
  names: Schema.Array(Schema.NonEmptyString),
  /** The sheet was closed with a choice in it, so a toast reports the result. */
  isLeaving: Schema.optionalKey(Schema.Boolean),
})
type Input = typeof Input.Type

/** How many are sent at a time. */
const atOnce = 4

/** Fails with the first failure, after all were tried. */
const joinEach = Effect.fnUntraced(function* ({ names }: Input) {
  const exits = yield* Effect.forEach(
    names,
    (name) => Effect.exit(perform(JoinCommunity, { name, value: true, isQuiet: true })),
    { concurrency: atOnce },
  )
  const failed = exits.find(Exit.isFailure)
  if (failed !== undefined) return yield* Effect.failCause(failed.cause)
})

export const JoinCommunities = defineIntent({
  name: 'community.joinMany.v1',
  input: Input,
  lane: () => ({ key: 'join communities', policy: 'join' }),
  guard: memberOnly,
  send: joinEach,
  settle: (_answer, _input, { store }) => subscriptionsChanged(store),
  fail: (_failure, { names }, { store }) => {
    const user = viewerBase(store)
    if (user !== undefined && names.some((name) => isSubscribedTo(user, name))) subscriptionsChanged(store)
  },
  tell: {
    success: (_answer, { isLeaving }) => (isLeaving === true ? joiningToasts.joined : undefined),
    failure: (_failure, { isLeaving }) => (isLeaving === true ? joiningToasts.failed : undefined),
  },
})
