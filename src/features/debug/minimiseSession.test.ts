// Minimising a differing session in the page, in steps that the person can stop.
import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { sampleSession } from '../../../tests/support/sampleSession.ts'
import type { Run } from '../../core/App.ts'
import { minimiseSession } from './minimise/SessionTools.tsx'

let entries = 0
/** Runs commands that need no services. */
const run = (async (command: { readonly send: (input: unknown) => Effect.Effect<unknown> }, input: unknown) => {
  entries += 1
  await Effect.runPromise(command.send(input))
  return undefined
}) as unknown as Run

const differing = async () => {
  const { session } = await sampleSession((recorded) =>
    JSON.parse(JSON.stringify(recorded).replace('"scoreUp":13', '"scoreUp":99')),
  )
  return session
}

it('keeps only the entry that differs, and is one entry of the log', async () => {
  entries = 0
  const told: Array<number> = []
  const small = await minimiseSession(run, await differing(), {
    told: (nth) => void told.push(nth),
    isStopped: () => false,
  })
  expect(small?.entries.map(({ sequence }) => sequence)).toEqual([1])
  expect(small?.start.state.length).toBeLessThan(6)
  expect([entries, told.length > 2]).toEqual([1, true])
})

it('returns the original when stopped at once, and nothing if nothing differs', async () => {
  const stopped = await minimiseSession(run, await differing(), { told: () => {}, isStopped: () => true })
  expect(stopped?.entries[0]?.sequence).toBe(1)
  const { session } = await sampleSession()
  expect(await minimiseSession(run, session, { told: () => {}, isStopped: () => false })).toBeUndefined()
})
