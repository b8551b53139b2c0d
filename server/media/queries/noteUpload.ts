/** Records an upload, so that a post with it has its sizes. docs/behaviour/media.md#sizes. */
import { Clock, Effect, Schema } from 'effect'
import { Media } from '../../../schemas/entities/Media.ts'
import { type Database, query } from '../../database/Database.ts'
import type { PreparedUpload } from '../PreparedFile.ts'
import type { StoredUpload } from '../storeFiles.ts'
import type { UploadPermit } from './uploadTokens.ts'

const encodeMedia = Schema.encodeSync(Media)

/** Bytes of all files of an upload. */
export const storedBytes = ({ main, smaller, still }: Pick<PreparedUpload, 'main' | 'smaller' | 'still'>): number =>
  [main, ...smaller, ...(still === undefined ? [] : [still])].reduce((sum, { bytes }) => sum + bytes, 0)

/** Records an upload that is in the media store. */
export const noteUpload = Effect.fnUntraced(function* (
  { member, uploadType }: UploadPermit,
  { kind, main, smaller, still }: PreparedUpload,
  { id, preview, renditions }: StoredUpload,
): Effect.fn.Return<void, never, Database> {
  const created = yield* Clock.currentTimeMillis
  const row = {
    id,
    user_id: member.id,
    type: uploadType,
    kind,
    width: main.width,
    height: main.height,
    bytes: main.bytes,
    stored: storedBytes({ main, smaller, still }),
    created,
    preview,
    resolutions: JSON.stringify(encodeMedia({ renditions })),
  }
  yield* query((db) => db.insertInto('uploads').values(row).execute())
})
