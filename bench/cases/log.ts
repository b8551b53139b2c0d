/** What it costs to write an entry to the command log, which every command does, and what the whole ring weighs. */
import { makeCommandLog } from '../../commands/CommandLog.ts'
import type { Case } from '../measure.ts'

const log = makeCommandLog()
const at = 1_790_000_000_000
/** As long as a page of a feed. */
const answer = { status: 200, text: 'x'.repeat(31_000), retryAfter: 0 }
const asked = { method: 'GET' as const, path: '/post/hotv2.json', input: { community: 'trending' } }
const posts = Array.from({ length: 25 }, (_, id) => ({ key: `post/${id}`, before: undefined, after: { id } }))

/** A page of a feed is asked for, and arrives. */
const append = (): void => {
  const input = { feed: { source: { kind: 'trending' }, sort: 'hot', period: 'week' } }
  const entry = log.open({ kind: 'query', name: 'feed.next.v1', input, at })
  const call = log.ask(entry, 'api', asked)
  log.answer(call, at + 90, { value: answer })
  for (const { key, before, after } of posts) log.note(key, before, after)
  log.step(entry)
  log.close(entry, { kind: 'done' }, at + 95)
}

export const commandLog: ReadonlyArray<Case> = [
  {
    name: 'append an entry to the command log',
    reading: 'times the cost of writing the entry as JSON text; 0.1 ms at the 95th percentile is the most allowed',
    subject: append,
    baseline: { name: 'JSON.stringify', run: () => JSON.stringify({ asked, answer, posts }) },
    runs: 200,
    times: 20,
  },
]
