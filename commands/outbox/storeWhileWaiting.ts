/** Stores a command on the device while it waits for its turn or the network: closing the tab does not lose it. */
import { Clock, Effect } from 'effect'
import { redact } from '../../schemas/codecs/secret.ts'
import type { Command } from '../kernel/Command.ts'
import { CurrentRun } from '../kernel/CurrentRun.ts'
import { Lanes, type Turn } from '../kernel/Lanes.ts'
import { Outbox } from '../ports/Outbox.ts'
import { StoreService } from '../ports/StoreService.ts'

/** `putNow` stores the command from now until it ends. */
type Waits<A, E, R> = (putNow: Effect.Effect<void>) => Effect.Effect<A, E, R>

/** A command that is not sent at once, or that is behind another which waits for the network, is stored from the beginning. */
export const storeWhileWaiting = Effect.fnUntraced(function* <Input, Answer, Services, A, E, R>(
  { name, input: schema, waitsForNetwork }: Command<Input, Answer, Services>,
  input: Input,
  { lane, isDelayed }: Pick<Turn, 'isDelayed'> & { readonly lane: string },
  work: Waits<A, E, R>,
) {
  if (waitsForNetwork !== true) return yield* work(Effect.void)
  const outbox = yield* Outbox
  const { doubts } = yield* Lanes
  const member = (yield* StoreService).member.peek()
  const run = yield* CurrentRun
  const id = String(run?.entry.sequence ?? 0)
  const at = yield* Clock.currentTimeMillis
  let isKept = false
  const putNow = Effect.suspend(() => {
    if (isKept || member === '') return Effect.void
    isKept = true
    // Uninterruptible: an interrupted `put` would still store it, after the `drop`.
    return Effect.uninterruptible(outbox.put({ id, member, name, input: redact(schema, input), at }))
  })
  return yield* Effect.ensuring(
    Effect.andThen(isDelayed || doubts.has(lane) ? putNow : Effect.void, work(putNow)),
    Effect.suspend(() => (isKept ? outbox.drop(id) : Effect.void)),
  )
})
