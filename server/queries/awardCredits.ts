/** The awards that a member can give. Those that a pretended payment gave are counted apart, and are there only while payments are pretended. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'
import { countsPretended } from '../payments/Payments.ts'

const columnOf = (provider: string): 'awards' | 'pretended_awards' =>
  provider === 'test' ? 'pretended_awards' : 'awards'

/** Gives a member awards that came by a payment of this provider. */
export const addAwards = (userId: number, count: number, provider: string): Effect.Effect<void, never, Database> => {
  const column = columnOf(provider)
  return Effect.asVoid(
    query((db) =>
      db
        .updateTable('users')
        .set(({ eb }) => ({ [column]: eb(column, '+', count) }))
        .where('id', '=', userId)
        .execute(),
    ),
  )
}

/** How many awards a member of this row can give. */
export const awardsToGive = (row: { readonly awards: number; readonly pretended_awards: number }) =>
  Effect.map(countsPretended, (isCounting) => row.awards + (isCounting ? row.pretended_awards : 0))

const useOf = (userId: number, provider: string) => {
  const column = columnOf(provider)
  return Effect.map(
    query((db) =>
      db
        .updateTable('users')
        .set(({ eb }) => ({ [column]: eb(column, '-', 1) }))
        .where('id', '=', userId)
        .where(column, '>', 0)
        .returning('id')
        .executeTakeFirst(),
    ),
    (row) => (row === undefined ? undefined : provider),
  )
}

/** Takes one of a member's awards, pretended ones first: answers whose it was, or undefined where there is none. */
export const useAward = Effect.fnUntraced(function* (userId: number) {
  const pretended = (yield* countsPretended) ? yield* useOf(userId, 'test') : undefined
  return pretended ?? (yield* useOf(userId, ''))
})
