/** The text of a test that replays a session file, for `tests/replay`. */

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** `name` is the file's, in the same folder. */
export const testText = (name: string): string => `// ${name.replaceAll(/[\r\n]/g, ' ')} comes out as it was recorded.
import { readFileSync } from 'node:fs'
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { readSession } from '../../commands/session/readSession.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { carryOut } from '../support/carryOut.ts'

it.live(${quoted(`${name} comes out the same`)}, () => {
  const session = readSession(readFileSync(new URL(${quoted(encodeURIComponent(name))}, import.meta.url), 'utf8'))
  return Effect.map(carryOut(session), (replay) => expect(whatDiffers(session, replay)).toEqual([]))
})
`
