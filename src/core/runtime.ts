/**
 * The only bridge between React and Effect: makes the one runtime and the `run` through which components run commands.
 */
import { Cause, Context, Effect, Exit, Layer, Scheduler, Scope } from 'effect'
import type { Command } from '../../commands/kernel/Command.ts'
import { CommandLog } from '../../commands/kernel/CommandLog.ts'
import { perform } from '../../commands/kernel/perform.ts'
import type { Failure } from '../../schemas/Failure.ts'
import type { Run, Services } from './App.ts'
import { makeTasks } from './turn.ts'

/** `reportDefect` is called for unexpected exceptions inside a command. */
export const makeRun = (layer: Layer.Layer<Services>, reportDefect: (cause: unknown) => void): Run => {
  // All layers are ready at once, and live as long as the page.
  const built = Effect.runSync(Layer.buildWithScope(layer, Scope.makeUnsafe()))
  // Long work is done in slices, and has to wait for nothing between them but what the person does.
  const services =
    'setImmediate' in globalThis
      ? built
      : Context.add(built, Scheduler.Scheduler, new Scheduler.MixedScheduler('async', makeTasks()))
  const log = Context.get(services, CommandLog)
  const runPromiseExit = Effect.runPromiseExitWith(services)
  return async <Input, Answer>(
    command: Command<Input, Answer, Services>,
    input: NoInfer<Input>,
  ): Promise<Failure | undefined> => {
    // A store watcher may start a command in the middle of another's step: it starts after that step.
    if (log.isStepping()) await Promise.resolve()
    const exit = await runPromiseExit(perform(command, input))
    if (Exit.isSuccess(exit)) return undefined
    const failed = exit.cause.reasons.find((reason) => reason._tag === 'Fail')
    if (failed !== undefined) return failed.error
    if (Cause.hasDies(exit.cause)) reportDefect(Cause.squash(exit.cause))
    return undefined
  }
}
