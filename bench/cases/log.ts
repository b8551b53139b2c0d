/** What it costs to write an entry to the command log, which every command does. */
import { makeCommandLog } from '../../commands/CommandLog.ts'
import type { LogEntry } from '../../commands/LogEntry.ts'
import type { Case } from '../measure.ts'

const log = makeCommandLog()
const entry = (): LogEntry => ({
  sequence: log.next(),
  at: 1_790_000_000_000,
  kind: 'query',
  name: 'feed.next.v1',
  input: { feed: { source: { kind: 'trending' }, sort: 'hot', period: 'week' } },
  exchanges: [
    { method: 'GET', path: '/post/hotv2.json', status: 200, size: 31_000, duration: 90, lost: 0, reasons: [] },
  ],
  outcome: { kind: 'done' },
  duration: 95,
})

export const commandLog: ReadonlyArray<Case> = [
  {
    name: 'append an entry to the command log',
    reading: 'times the cost of writing the entry as JSON text; 0.1 ms at the 95th percentile is the most allowed',
    subject: () => log.append(entry()),
    baseline: { name: 'JSON.stringify', run: () => JSON.stringify(entry()) },
    runs: 200,
    times: 20,
  },
]
