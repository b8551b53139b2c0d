/** Waits until all work is done, in component tests whose commands really run. */
import { act } from 'react'
import { vi } from 'vitest'
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import type { LogEntry } from '../../commands/kernel/LogEntry.ts'

/**
 * No command is running, no chunk is loading, and the results are rendered and have started nothing new. Commands that
 * wait for a response held back by the test, or for a timer, are not waited for.
 */
export const settled = async (log: CommandLogShape): Promise<void> => {
  /** The number of things started, requested and answered so far. */
  const heard = (): number =>
    [...log.entries(), ...log.running()].reduce(
      (sum, { calls }) => sum + 1 + calls.length + calls.filter(({ answer }) => answer !== undefined).length,
      log.entries().length,
    )
  const waits = ({ sequence, calls }: LogEntry): boolean =>
    calls.some(({ answer }) => answer === undefined) || log.running().some(({ within }) => within === sequence)
  let before = -1
  while (heard() !== before || !log.running().every(waits)) {
    before = heard()
    await act(async () => vi.dynamicImportSettled())
  }
}
