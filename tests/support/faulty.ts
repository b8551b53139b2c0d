/** Commands with one fault each, for tests of what a replay detects. */
import { Effect } from 'effect'
import { Api } from '../../commands/kernel/Api.ts'
import type { Command } from '../../commands/kernel/Command.ts'
import type { Outside } from '../../commands/session/replayable.ts'
import type { Call } from '../../schemas/api/Call.ts'

type Ask = (typeof Api)['Service']['call']
export type Any<Input, Answer> = Command<Input, Answer, Outside>

/** The same command with its API calls changed. */
const asking = <Input, Answer>(command: Any<Input, Answer>, askedBy: (call: Ask) => Ask): Any<Input, Answer> => ({
  ...command,
  send: (input, context) =>
    Effect.flatMap(Api, ({ call }) =>
      Effect.provideService(command.send(input, context), Api, Api.of({ call: askedBy(call) })),
    ),
})

export const asksElsewhere = <Input, Answer>(command: Any<Input, Answer>): Any<Input, Answer> =>
  asking(command, (call) => (row, input) => call({ ...row, path: `${row.path}/elsewhere` as const }, input))

export const asksTwice = <Input, Answer>(command: Any<Input, Answer>): Any<Input, Answer> =>
  asking(
    command,
    (call) =>
      <In, Out>(row: Call<In, Out>, input: In) =>
        Effect.andThen(call(row, input), call(row, input)),
  )

/** Sends its input changed by `change`; otherwise the same. */
export const sends = <Input, Answer>(
  command: Any<Input, Answer>,
  change: (input: Input) => Input,
): Any<Input, Answer> => ({ ...command, send: (input, context) => command.send(change(input), context) })

/** Settles with its input changed by `change`. */
export const settles = <Input, Answer>(
  command: Any<Input, Answer>,
  change: (input: Input) => Input,
): Any<Input, Answer> => ({
  ...command,
  settle: (answer, input, context) => command.settle?.(answer, change(input), context),
})

/** Keeps its proposals even when it fails. */
export const withdrawsNothing = <Input, Answer>(command: Any<Input, Answer>): Any<Input, Answer> => ({
  ...command,
  propose: (input, context) =>
    (command.propose?.(input, context) ?? []).map((each) => ({ ...each, withdraw: () => undefined })),
})

/** Waits in its lane where it should replace the waiting command. */
export const queues = <Input, Answer>(command: Any<Input, Answer>): Any<Input, Answer> => ({
  ...command,
  lane: (input) => ({ key: '', ...command.lane?.(input), policy: 'queue' }),
})
