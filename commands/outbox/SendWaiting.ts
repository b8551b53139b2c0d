/** The viewer's actions that closed tabs left unsent: loads them, and sends them one at a time. */
import { Effect, Option, Schema } from 'effect'
import { durations } from '../../schemas/limits.ts'
import { type Form, recorded } from '../effects/recorded.ts'
import type { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import type { Kernel } from '../kernel/perform.ts'
import { Outbox, WaitingAct } from '../ports/Outbox.ts'
import { waitingCommands } from './waitingCommands.gen.ts'

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

/** Loads those of all closed tabs of this device: at the start, and when the network returns. */
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

/**
 * Removed from the outbox once it was sent, refused or replaced by a newer one; kept if it was interrupted because the
 * tab closes or its member is gone.
 */
const send = Effect.fnUntraced(function* ({ id, member, name, input }: WaitingAct, { store }: CommandContext) {
  const act = waitingCommands.find((each) => each.name === name)?.carryOut(input)
  if (act !== undefined) yield* act
  if (store.member.peek() === member) yield* (yield* Outbox).drop(id)
})

/** Sends one of them. The server may have received it already, so its state is read first. */
export const SendWaiting = defineIntent<WaitingAct, void, Api | Kernel>({
  name: 'outbox.send.v1',
  input: WaitingAct,
  guard: ({ member }, { store }) => (store.member.peek() === member ? undefined : 'idle'),
  begin: ({ id }, { store }) => {
    store.outbox.value = store.outbox.peek().filter((act) => act.id !== id)
  },
  send,
})
