/** Finds the member's own upload behind a link, so that a post shows its stored metadata. */
import { Effect } from 'effect'
import type { Selectable } from 'kysely'
import { type Database, query } from '../../database/Database.ts'
import type { UploadRow } from '../../database/fileRows.ts'

/** Uploads are under `/media/` on any media host. */
const mediaName = /\/media\/([\w-]+\.\w+)$/

/** The upload behind a link; undefined if the link leads elsewhere or to another member's upload. */
export const ownUpload = Effect.fnUntraced(function* (
  memberId: number,
  link: string,
): Effect.fn.Return<Selectable<UploadRow> | undefined, never, Database> {
  const name = mediaName.exec(link)?.[1]
  if (name === undefined) return undefined
  return yield* query((db) =>
    db.selectFrom('uploads').selectAll().where('id', '=', name).where('user_id', '=', memberId).executeTakeFirst(),
  )
})
