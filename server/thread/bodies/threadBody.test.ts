import { Effect, Schema } from 'effect'
import { expect, it } from 'vitest'
import { Comment } from '../../../schemas/entities/Comment.ts'
import { Database } from '../../database/Database.ts'
import { openSqlite } from '../../database/openDatabase.ts'
import { buildBody, plainOf, type ThreadBody } from './threadBody.ts'

const decode = Schema.decodeUnknownSync(Comment)

const commentsWith = (scores: ReadonlyMap<number, number>) =>
  Array.from({ length: 300 }, (_, at) => decode({ id: at + 1, score: scores.get(at + 1) ?? 1 }))

const bodyOf = (scores: ReadonlyMap<number, number>, previous?: ThreadBody): Promise<ThreadBody> =>
  Effect.runPromise(
    Effect.provideService(
      buildBody(() => Effect.succeed({ comments: commentsWith(scores), topLevelIds: [1] }), 'guests', previous),
      Database,
      openSqlite(':memory:'),
    ),
  )

it('a body takes over the parts of the one before that are still the same, and is what it would be without it', async () => {
  const before = await bodyOf(new Map())
  const changed = new Map([[200, 7]])
  const [after, anew] = [await bodyOf(changed, before), await bodyOf(changed)]
  expect(after.parts.filter((part) => !before.parts.includes(part))).toHaveLength(1)
  expect([after.digest, await plainOf(after.parts)]).toEqual([anew.digest, await plainOf(anew.parts)])
  expect(after.digest).not.toBe(before.digest)
  expect((await bodyOf(new Map(), after)).digest).toBe(before.digest)
})
