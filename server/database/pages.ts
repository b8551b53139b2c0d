/** What all paged lists share: the page size, and one extra row that says whether there are more. */

import { Effect } from 'effect'
import { idOfUuid } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { InvalidInput } from '../context/ApiError.ts'

/** Rows of a page, for every list. */
export const pageSize = paging.contentPageSize

export interface PageOfIds {
  readonly ids: ReadonlyArray<number>
  readonly hasMore: boolean
}

/** A page from rows queried with one more than the page size. */
export const pageOf = (rows: ReadonlyArray<{ readonly id: number }>): PageOfIds => ({
  ids: rows.slice(0, pageSize).map((row) => row.id),
  hasMore: rows.length > pageSize,
})

/** How many rows come before a page. */
export const offsetOf = (page: number | undefined): number => ((page ?? paging.firstPage) - paging.firstPage) * pageSize

/** The id of the post that a page continues after; undefined at the start of a list. */
export const idToContinueAfter = (from: string | undefined): Effect.Effect<number | undefined, InvalidInput> => {
  if (from === undefined || from === '') return Effect.succeed(undefined)
  const id = idOfUuid(from)
  return id === undefined ? Effect.fail(notAPost(from)) : Effect.succeed(id)
}

/** The error for a `from` that is no post. */
export const notAPost = (from: string): InvalidInput =>
  new InvalidInput({ sentence: `"from" is not valid: "${from.slice(0, 40)}" is no post.` })
