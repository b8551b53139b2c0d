/**
 * Sends one action that a closed tab left unsent. The server may have received it already, so its state is read first.
 */
import { Effect, Option, Schema } from 'effect'
import type { Api } from '../Api.ts'
import { BlockCommunity } from '../account/BlockCommunity.ts'
import { BlockUser } from '../account/BlockUser.ts'
import { type Command, defineIntent } from '../Command.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { HidePost } from '../content/HidePost.ts'
import { SetNsfw } from '../content/SetNsfw.ts'
import { currentInput } from '../currentInput.ts'
import { type Kernel, perform } from '../perform.ts'
import { Outbox, WaitingAct } from '../ports/Outbox.ts'
import { CastVote } from '../post/CastVote.ts'
import { SaveContent } from '../saving/SaveContent.ts'
import { markDoubt } from '../sendSurely.ts'

type Outside = Api | Kernel

interface Waiting {
  readonly name: string
  readonly carryOut: (input: unknown) => Effect.Effect<void, never, Outside> | undefined
}

const waiting = <Input, Answer>(command: Command<Input, Answer, Outside>): Waiting => ({
  name: command.name,
  carryOut: (input) =>
    Option.match(Schema.decodeUnknownOption(Schema.toType(command.input))(currentInput(command.name, input)), {
      onNone: () => undefined,
      onSome: (it) => {
        const lane = command.lane?.(it).key ?? ''
        return Effect.andThen(markDoubt(lane, true), Effect.ignore(perform(command, it)))
      },
    }),
})

/** Every command that may wait for the network. */
export const waitingCommands: ReadonlyArray<Waiting> = [
  waiting(CastVote),
  waiting(SaveContent),
  waiting(HidePost),
  waiting(SetNsfw),
  waiting(JoinCommunity),
  waiting(BlockUser),
  waiting(BlockCommunity),
]

/** Removed from the outbox once the outcome is known; kept if a closing tab interrupts it. */
const send = Effect.fnUntraced(function* ({ id, name, input }: WaitingAct) {
  const act = waitingCommands.find((each) => each.name === name)?.carryOut(input)
  if (act !== undefined) yield* act
  yield* (yield* Outbox).drop(id)
})

export const SendWaiting = defineIntent<WaitingAct, void, Outside>({
  name: 'outbox.send.v1',
  input: WaitingAct,
  guard: ({ member }, { store }) => (store.member.peek() === member ? undefined : 'idle'),
  begin: ({ id }, { store }) => {
    store.outbox.value = store.outbox.peek().filter((act) => act.id !== id)
  },
  send,
})
