/**
 * A member's award credits. Those from test payments are counted apart, and exist only while test payments are in use.
 */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import { countsPretended } from '../../payments/Payments.ts'

const columnOf = (provider: string): 'awards' | 'pretended_awards' =>
  provider === 'test' ? 'pretended_awards' : 'awards'

/** Gives a member award credits from a payment with this provider. */
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

/** How many awards the member of this row can give. */
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

/** Uses one of a member's credits, test ones first. Returns its provider; undefined if there is none. */
export const useAward = Effect.fnUntraced(function* (userId: number) {
  const pretended = (yield* countsPretended) ? yield* useOf(userId, 'test') : undefined
  return pretended ?? (yield* useOf(userId, ''))
})
