/** Reads the server's state before an undo that would overwrite a change from another device. */
import { Clock, Effect } from 'effect'
import { StoreService } from '../ports/StoreService.ts'
import type { Command } from './Command.ts'

/** Without a response the known state is used: the command itself reports that there is no network. */
export const askBeforeUndo = <Input, Answer, Services>(
  { asksBeforeUndo, readBack }: Command<Input, Answer, Services>,
  input: Input,
): Effect.Effect<void, never, Services | StoreService> =>
  asksBeforeUndo !== true || readBack === undefined
    ? Effect.void
    : Effect.gen(function* () {
        const context = { store: yield* StoreService, now: yield* Clock.currentTimeMillis }
        yield* Effect.ignore(readBack.ask(input, context))
      })
