/** A command that may be repeated after a login, as the stored act runs it. */
import { Effect, Option, Schema } from 'effect'
import type { Act } from '../../schemas/entities/Draft.ts'
import type { Api } from '../kernel/Api.ts'
import type { Command, CommandContext } from '../kernel/Command.ts'
import { currentInput } from '../kernel/CurrentRun.ts'
import { type Kernel, perform } from '../kernel/perform.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Tabs } from '../ports/Tabs.ts'

/** What a repeated act may use. */
export type Outside = Api | Kernel | Tabs | KeyValueStore

/** The act, if it is one of this command's and its input decodes: the stored text is not trusted. */
export const actOn =
  <Input, Answer>(
    command: Command<Input, Answer, Outside>,
    before: (input: Input, context: CommandContext) => Effect.Effect<unknown, unknown, Outside> = () => Effect.void,
  ) =>
  ({ name, input }: Act, context: CommandContext): Effect.Effect<void, never, Outside> | undefined =>
    name !== command.name
      ? undefined
      : Option.match(Schema.decodeUnknownOption(Schema.toType(command.input))(currentInput(command.name, input)), {
          onNone: () => undefined,
          onSome: (it) => Effect.andThen(Effect.ignore(before(it, context)), Effect.ignore(perform(command, it))),
        })
