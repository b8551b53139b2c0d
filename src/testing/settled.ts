/** Waits for what was begun to come to its end, in component tests whose commands are carried out in earnest. */
import { act } from 'react'
import { vi } from 'vitest'
import type { CommandLogShape } from '../../commands/CommandLog.ts'
import type { LogEntry } from '../../commands/LogEntry.ts'

/**
 * No command is under way, nothing is being loaded, and what came of it is drawn and has begun nothing in its turn. A command that waits for
 * an answer which the test keeps back, or for its time, waits.
 */
export const settled = async (log: CommandLogShape): Promise<void> => {
  /** Everything that was begun, asked and answered so far. */
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
