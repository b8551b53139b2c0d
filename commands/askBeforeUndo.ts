/** Asks the server how things are before something is taken back by a command that would overwrite what another device said since. */
import { Clock, Effect } from 'effect'
import type { Command } from './Command.ts'
import { Signals } from './ports/Signals.ts'

/** Where no answer comes, what is known has to do: the command itself says that there is no network. */
export const askBeforeUndo = <Input, Answer, Services>(
  { asksBeforeUndo, readBack }: Command<Input, Answer, Services>,
  input: Input,
): Effect.Effect<void, never, Services | Signals> =>
  asksBeforeUndo !== true || readBack === undefined
    ? Effect.void
    : Effect.gen(function* () {
        const moment = { store: yield* Signals, now: yield* Clock.currentTimeMillis }
        yield* Effect.ignore(readBack.ask(input, moment))
      })
