/**
 * Sends one action that a closed tab left unsent. The server may have received it already, so its state is read first.
 */
import { Effect } from 'effect'
import type { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Kernel } from '../kernel/perform.ts'
import { Outbox, WaitingAct } from '../ports/Outbox.ts'
import { waitingCommands } from './waitingCommands.gen.ts'

/** Removed from the outbox once the outcome is known; kept if a closing tab interrupts it. */
const send = Effect.fnUntraced(function* ({ id, name, input }: WaitingAct) {
  const act = waitingCommands.find((each) => each.name === name)?.carryOut(input)
  if (act !== undefined) yield* act
  yield* (yield* Outbox).drop(id)
})

export const SendWaiting = defineIntent<WaitingAct, void, Api | Kernel>({
  name: 'outbox.send.v1',
  input: WaitingAct,
  guard: ({ member }, { store }) => (store.member.peek() === member ? undefined : 'idle'),
  begin: ({ id }, { store }) => {
    store.outbox.value = store.outbox.peek().filter((act) => act.id !== id)
  },
  send,
})
