/**
 * Minimises the file of a session whose replay differs, and writes it beside the original: it becomes a test once the
 * cause is fixed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Effect, Exit } from 'effect'
import type { Difference } from '../../commands/session/differences.ts'
import { readSession } from '../../commands/session/readSession.ts'
import type { Session } from '../../commands/session/Session.ts'
import { smallestThatDiffers } from '../../commands/session/smallestThatDiffers.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { carryOut } from '../support/carryOut.ts'

/** `undefined` if the replay is identical, or not possible. */
const find = (session: Session): Effect.Effect<ReadonlyArray<Difference> | undefined> =>
  Effect.map(Effect.exit(carryOut(session)), (exit) => {
    const differences = Exit.isSuccess(exit) ? whatDiffers(session, exit.value) : []
    return differences.length === 0 ? undefined : differences
  })

/** Resolves to a sentence about the result. */
export const minimiseFile = async (file: string, tries = 300): Promise<string> => {
  const session = readSession(readFileSync(file, 'utf8'))
  const small = await Effect.runPromise(smallestThatDiffers(session, find, { tries }))
  if (small === undefined) return 'it comes out the same, or cannot be carried out: there is nothing to look for.'
  const path = `${file.replace(/\.json$/, '')}.min.json`
  writeFileSync(path, `${JSON.stringify(small)}\n`)
  const [first] = (await Effect.runPromise(find(small))) ?? []
  const kind = first === undefined ? '' : ` (${first.name} ${first.field})`
  return `${path}, ${small.entries.length} of ${session.entries.length} entries${kind}`
}
