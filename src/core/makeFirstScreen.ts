/**
 * Runs the commands of a first screen and knows when all have ended. A component that starts a command which the screen
 * has begun already gets its outcome, once: so no call is made twice. docs/decisions/0058-pages-from-the-server.md.
 */
import type { Command } from '../../commands/kernel/Command.ts'
import type { FirstOutcome, FirstScreen, Run, Services } from './App.ts'

interface Begun {
  readonly ends: ReturnType<Run>
  outcome: FirstOutcome | undefined
}

interface RunningFirstScreen extends FirstScreen {
  /** For the app: shares the outcomes of what was begun. */
  readonly run: Run
  /** Ends when no command runs any more. */
  readonly settled: () => Promise<void>
  /** The first render begins: nothing is begun from now on. */
  readonly close: () => void
  /** From now on each command runs. */
  readonly end: () => void
}

const keyOf = <Input, Answer>({ name }: Command<Input, Answer, Services>, input: Input): string =>
  `${name} ${JSON.stringify(input)}`

export const makeFirstScreen = (perform: Run): RunningFirstScreen => {
  const begun = new Map<string, Begun>()
  const shared = new Set<string>()
  const running = new Set<ReturnType<Run>>()
  let isOpen = true
  const follow = async (start: () => ReturnType<Run>): ReturnType<Run> => {
    const ends = start()
    running.add(ends)
    const failure = await ends
    running.delete(ends)
    return failure
  }
  return {
    get isOpen() {
      return isOpen
    },
    begin: (command, input) => {
      if (!isOpen) return Promise.resolve(undefined)
      // A list that arrives drops what no screen shows yet.
      const before = Promise.all(running)
      const entry: Begun = { ends: follow(() => before.then(() => perform(command, input))), outcome: undefined }
      begun.set(keyOf(command, input), entry)
      return entry.ends.then((failure) => {
        entry.outcome = { failure }
        return failure
      })
    },
    outcomeOf: (command, input) => begun.get(keyOf(command, input))?.outcome,
    run: (command, input) => {
      const key = keyOf(command, input)
      const first = shared.has(key) ? undefined : begun.get(key)
      if (first === undefined) return follow(() => perform(command, input))
      shared.add(key)
      return first.ends
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
    close: () => {
      isOpen = false
    },
    end: () => begun.clear(),
  }
}
