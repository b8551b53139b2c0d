/** Which span a query is recorded in, whatever runs at the same time. */
import { Effect } from 'effect'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Database, query } from './database/Database.ts'
import { openSqlite } from './database/openDatabase.ts'
import { inCurrentSpan, inSpan, type WorkSpan, withSpan } from './WorkSpan.ts'

const opened = openSqlite(':memory:')
const ask = (what: string) => query((db) => sql`select ${sql.lit(what)} as x`.execute(db))

/** A span that notes the statements of its parts. */
const makeSpan = () => {
  const statements: Array<string> = []
  const span: WorkSpan = {
    part: (_name, _milliseconds, facts) => void statements.push(String(facts['db.query.text'])),
    end: () => undefined,
  }
  return { span, statements }
}

const run = <A>(work: Effect.Effect<A, never, Database>): Promise<A> =>
  Effect.runPromise(Effect.provideService(work, Database, opened))

describe('a query', () => {
  it('belongs to the span of its own fiber, while others run in the same turns', async () => {
    const spans = Array.from({ length: 20 }, makeSpan)
    const work = spans.map(({ span }, nth) =>
      withSpan(
        span,
        Effect.gen(function* () {
          yield* ask(`first ${nth}`)
          yield* Effect.yieldNow
          yield* ask(`second ${nth}`)
        }),
      ),
    )
    await run(Effect.all(work, { concurrency: 'unbounded', discard: true }))
    for (const [nth, { statements }] of spans.entries())
      expect(statements).toEqual([`select 'first ${nth}' as x`, `select 'second ${nth}' as x`])
  })

  it('of a call that is made inside another belongs to the span of the outer one', async () => {
    const { span, statements } = makeSpan()
    await inSpan(span, async () => {
      await Promise.resolve()
      await run(inCurrentSpan(ask('inside')))
    })
    await run(inCurrentSpan(ask('outside')))
    expect(statements).toEqual([`select 'inside' as x`])
  })

  it('names its operation and table, without values', async () => {
    const parts: Array<readonly [string, unknown]> = []
    const span: WorkSpan = { part: (name, _, facts) => void parts.push([name, facts]), end: () => undefined }
    const named = query((db) => db.selectFrom('users').select('id').where('username', '=', 'a secret').execute())
    await run(withSpan(span, Effect.exit(named)))
    expect(parts.map(([name]) => name)).toEqual(['select users'])
    expect(JSON.stringify(parts)).not.toContain('a secret')
  })
})
