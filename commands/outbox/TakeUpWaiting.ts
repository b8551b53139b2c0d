/**
 * Loads the viewer's actions that closed tabs of this device left unsent: at the start, and when the network returns.
 */
import { Effect, Option, Schema } from 'effect'
import { durations } from '../../schemas/limits.ts'
import { type Form, recorded } from '../effects/recorded.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { Outbox, WaitingAct } from '../ports/Outbox.ts'

const Acts = Schema.Array(WaitingAct)

const form: Form<ReadonlyArray<WaitingAct>> = {
  show: (acts) => acts,
  revive: (shown) => Option.getOrElse(Schema.decodeUnknownOption(Acts)(shown), () => []),
}

const takeUp = Effect.fnUntraced(function* (_input: void, { store, now }: CommandContext) {
  const outbox = yield* Outbox
  const acts = yield* recorded('outbox', outbox.takeOver(store.member.peek()), form)
  // A vote that is a week old is unlikely to be still intended.
  const old = acts.filter(({ at }) => now - at > durations.outbox)
  for (const { id } of old) yield* outbox.drop(id)
  return acts.filter((act) => !old.includes(act))
})

export const TakeUpWaiting = defineQuery<void, ReadonlyArray<WaitingAct>, Outbox>({
  name: 'outbox.takeUp.v1',
  input: Schema.Void,
  lane: () => ({ key: 'outbox', policy: 'join' }),
  guard: (_input, { store }) => (store.member.peek() === '' ? 'idle' : undefined),
  send: takeUp,
  settle: (acts, _input, { store }) => {
    store.outbox.value = [...store.outbox.peek(), ...acts]
  },
})
