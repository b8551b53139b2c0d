// Two sessions beside each other: where they part, and what is different there.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Session } from '../../../../commands/session/Session.ts'
import { sampleSession } from '../../../../tests/support/sampleSession.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { CompareSessions } from './CompareSessions.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})
let session: Session
beforeEach(async () => {
  session = (await sampleSession()).session
})

const compare = async (right: Session) => {
  const close = { count: 0 }
  drawn = await renderWithStore(
    <CompareSessions
      left={{ name: 'a.json', session }}
      right={{ name: 'b.json', session: right }}
      onClose={() => {
        close.count += 1
      }}
    />,
  )
  const rows = () => [...(drawn?.box.querySelectorAll('li[data-index]') ?? [])].map((row) => row.textContent)
  return { ...drawn, rows, close }
}

it('says that both are the same', async () => {
  const { box, rows } = await compare({ ...session, entries: session.entries.map((entry) => ({ ...entry, at: 7 })) })
  expect(box.textContent).toContain('Both are the same, with the same outcome.')
  expect(rows()).toHaveLength(2)
})

it('names the first entry that differs and how, and shows only differences', async () => {
  const [first, second] = session.entries
  if (first === undefined || second === undefined) throw new Error('there are two')
  const { box, rows, press, close } = await compare({
    ...session,
    entries: [first, { ...second, outcome: { kind: 'done' } }],
  })
  expect(box.textContent).toContain(
    'They first differ at entry 2 left, entry 2 right, Voted on a post: the outcome differs.',
  )
  expect(box.textContent).toContain('kind: "failed" → "done"')
  await press('Only what differs')
  expect(rows()).toEqual([expect.stringContaining('the outcome differs')])
  await press('Back to the session')
  expect(close.count).toBe(1)
})

it('shows what only one of them has', async () => {
  const { box } = await compare({ ...session, entries: session.entries.slice(0, 1) })
  expect(box.textContent).toContain('They first differ at entry 2 left, Voted on a post: only left.')
})
