/** The text of a test that carries out a session's file: to stand beside the others in `tests/replay`. */

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** `name` is the file's, in the same folder. */
export const testText = (name: string): string => `// ${name.replaceAll(/[\r\n]/g, ' ')} comes out as it was recorded.
import { readFileSync } from 'node:fs'
import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { readSession } from '../../commands/session/readSession.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { carryOut } from '../support/carryOut.ts'

it(${quoted(`${name} comes out the same`)}, async () => {
  const session = readSession(readFileSync(new URL(${quoted(encodeURIComponent(name))}, import.meta.url), 'utf8'))
  const replay = await Effect.runPromise(carryOut(session))
  expect(whatDiffers(session, replay)).toEqual([])
})
`
