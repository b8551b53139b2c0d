/** The only bridge between React and Effect: makes the one runtime and the `run` through which components carry out commands. */
import { Cause, Exit, type Layer, ManagedRuntime } from 'effect'
import type { Command } from '../commands/Command.ts'
import { perform } from '../commands/perform.ts'
import type { Failure } from '../schemas/Failure.ts'
import type { Run, Services } from './App.ts'

/** `reportDefect` hears of what should never happen: an exception inside a command. */
export const makeRun = (layer: Layer.Layer<Services>, reportDefect: (cause: unknown) => void): Run => {
  const runtime = ManagedRuntime.make(layer)
  return async <Input, Answer>(
    command: Command<Input, Answer, Services>,
    input: NoInfer<Input>,
  ): Promise<Failure | undefined> => {
    const exit = await runtime.runPromiseExit(perform(command, input))
    if (Exit.isSuccess(exit)) return undefined
    const failed = exit.cause.reasons.find((reason) => reason._tag === 'Fail')
    if (failed !== undefined) return failed.error
    if (Cause.hasDies(exit.cause)) reportDefect(Cause.squash(exit.cause))
    return undefined
  }
}
