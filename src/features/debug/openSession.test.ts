// Opening a session file at /debug gives the same verdict as the command line.
import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { withoutSeal } from '../../../commands/session/digest.ts'
import type { Session } from '../../../commands/session/Session.ts'
import { sampleSession } from '../../../tests/support/sampleSession.ts'
import type { Run } from '../../core/App.ts'
import { openFile } from './openSession.ts'

/** Runs commands that need no services. */
const run = (async (command: { readonly send: (input: unknown) => Effect.Effect<unknown> }, input: unknown) => {
  await Effect.runPromise(command.send(input))
  return undefined
}) as unknown as Run

const opened = async (change: (session: Session) => Session) => {
  const { session } = await sampleSession()
  const opening = await openFile(run, new File([JSON.stringify(withoutSeal(change(session)))], 'session.json'))
  if ('problem' in opening) throw new Error(opening.problem)
  return opening.replay.differences
}

it('an unchanged session has no difference', async () => {
  expect(await opened((session) => session)).toEqual([])
})

it('a changed digest is a difference, as on the command line', async () => {
  expect(await opened((session) => ({ ...session, hash: '0000000000000000' }))).toMatchObject([
    { field: 'hash', expected: '0000000000000000' },
  ])
})

it('another order of requests is a difference, even if the same entries send them', async () => {
  const differences = await opened((session) => {
    const [first, second] = session.entries.flatMap(({ calls }) => calls.filter(({ asked }) => asked !== undefined))
    const moved = new Map([
      [first, second?.order],
      [second, first?.order],
    ])
    const entries = session.entries.map((entry) => ({
      ...entry,
      calls: entry.calls.map((call) => ({ ...call, order: moved.get(call) ?? call.order })),
    }))
    return { ...session, entries }
  })
  expect(differences[0]).toMatchObject({ field: 'request 1' })
})
