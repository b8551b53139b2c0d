/** A command that may wait for the network, as the outbox sends it. */
import { Effect, Option, Schema } from 'effect'
import type { Api } from '../kernel/Api.ts'
import type { Command } from '../kernel/Command.ts'
import { currentInput } from '../kernel/CurrentRun.ts'
import { type Kernel, perform } from '../kernel/perform.ts'
import { markDoubt } from '../kernel/sendSurely.ts'

type Outside = Api | Kernel

export interface Waiting {
  readonly name: string
  readonly carryOut: (input: unknown) => Effect.Effect<unknown, never, Outside> | undefined
}

/**
 * How a command is sent from the outbox; undefined for an input that does not decode. Succeeds whatever the outcome,
 * even if a newer command replaced it.
 */
export const waiting = <Input, Answer>(command: Command<Input, Answer, Outside>): Waiting => ({
  name: command.name,
  carryOut: (input) =>
    Option.match(Schema.decodeUnknownOption(Schema.toType(command.input))(currentInput(command.name, input)), {
      onNone: () => undefined,
      onSome: (it) => {
        const lane = command.lane?.(it).key ?? ''
        return Effect.andThen(markDoubt(lane, true), Effect.exit(perform(command, it)))
      },
    }),
})
