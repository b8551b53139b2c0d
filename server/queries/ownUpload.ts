/** Finds the member's own upload that a link leads to, so that a post shows what the media store knows of it. */
import { Effect } from 'effect'
import type { Selectable } from 'kysely'
import { type Database, query } from '../database/Database.ts'
import type { UploadRow } from '../database/fileRows.ts'

/** Uploads lie under `/media/` of whichever host serves them. */
const mediaName = /\/media\/([\w-]+\.\w+)$/

/** The upload behind a link; undefined where the link leads elsewhere, or to what somebody else uploaded. */
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
