/** The cost of adding an entry to the command log, as every command does, and the memory of a full log. */
import { type CommandLogShape, logLimits, makeCommandLog } from '../../commands/kernel/CommandLog.ts'
import { bytesInUse, type Case } from '../measure.ts'

const at = 1_790_000_000_000
/** As long as a page of a feed, and a separate string, as it comes from the network. */
const answerOf = (nth: number) => ({ status: 200, text: JSON.stringify('x'.repeat(31_000) + nth), retryAfter: 0 })
const answer = answerOf(0)
const asked = { method: 'GET' as const, path: '/post/hotv2.json', input: { community: 'trending' } }
const posts = Array.from({ length: 25 }, (_, id) => ({ key: `post/${id}`, before: undefined, after: { id } }))

/** All entries that a log can hold, and some more. */
export const fullRing = logLimits.entries + 50

/** Adds an entry for requesting and receiving a page of a feed. */
export const appendTo = (to: CommandLogShape, value: unknown = answer): void => {
  const input = { feed: { source: { kind: 'trending' }, sort: 'hot', period: 'week' } }
  const entry = to.open({ kind: 'query', name: 'feed.next.v1', input, at })
  const call = to.ask(entry, 'api', asked)
  to.answer(call, at + 90, { value })
  to.step(entry, () => {
    for (const { key, before, after } of posts) to.note(key, before, after)
  })
  to.close(entry, { kind: 'done' }, at + 95)
}

/** Memory of a full log in bytes, each entry with a response of its own. */
export const bytesOfLog = (): number => {
  const fill = (): CommandLogShape => {
    const filled = makeCommandLog()
    for (let count = 0; count < fullRing; count += 1) appendTo(filled, answerOf(count))
    return filled
  }
  // Code that runs for the first time takes memory, too.
  fill()
  const before = bytesInUse()
  const filled = fill()
  const bytes = bytesInUse() - before
  return filled.entries().length === 0 ? 0 : bytes
}

const log = makeCommandLog()

export const commandLog: ReadonlyArray<Case> = [
  {
    name: 'append an entry to the command log',
    reading: 'times the cost of writing the entry as JSON text; 0.1 ms at the 95th percentile is the most allowed',
    subject: () => appendTo(log),
    baseline: { name: 'JSON.stringify', run: () => JSON.stringify({ asked, answer, posts }) },
    runs: 200,
    times: 20,
  },
]
