/** The cost of durable writes: a vote's tables in SQLite, with and without waiting for the disk. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Case } from '../measure.ts'

const votesInto = (synchronous: 'normal' | 'full'): (() => void) => {
  const database = new DatabaseSync(join(mkdtempSync(join(tmpdir(), 'parley-bench-')), 'votes.sqlite'))
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous};
    create table votes (user_id integer primary key, value integer);
    create table posts (id integer primary key, score integer);
    insert into posts values (1, 0)`)
  const vote = database.prepare('insert into votes (value) values (1)')
  const score = database.prepare('update posts set score = score + 1')
  return () => {
    database.exec('begin immediate')
    vote.run()
    score.run()
    database.exec('commit')
  }
}

export const durability: ReadonlyArray<Case> = [
  {
    name: 'a vote that is on the disk when it is confirmed',
    reading: 'times the cost of one that a power cut may lose; depends on the disk',
    subject: votesInto('full'),
    baseline: { name: 'synchronous = normal', run: votesInto('normal') },
    runs: 40,
    times: 20,
  },
]
