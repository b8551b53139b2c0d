/** Sets a community's logo and header, and deletes the previous ones. docs/behaviour/community-settings.md#design. */
import { basename } from 'node:path'
import { Effect } from 'effect'
import { isShownElsewhere } from '../../account/queries/purgeWriting.ts'
import type { Forbidden } from '../../context/ApiError.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { advisoryLock, type Database, query } from '../../database/Database.ts'
import { noteFiles } from '../../media/queries/removedFiles.ts'
import { mustHave } from '../../moderation/queries/moderating.ts'
import { logModeration } from '../../moderation/queries/moderationLog.ts'

/** Addresses of the new pictures. */
interface Design {
  readonly logo?: string
  readonly header?: string
}

const forgetDesign = Effect.fnUntraced(function* (address: string) {
  if (address === '' || (yield* isShownElsewhere(address))) return
  yield* query(async (db) => {
    const gone = await db
      .deleteFrom('uploads')
      .where('id', '=', basename(address))
      .where('type', '=', 'communityDesign')
      .returning(['id', 'preview', 'resolutions'])
      .execute()
    await noteFiles(db, gone)
  })
})

/**
 * Call inside the transaction that records the uploads; its caller sweeps the old files afterwards. Checks the
 * permission again, because the upload permit is older than the upload.
 */
export const giveDesign = Effect.fnUntraced(function* (
  viewer: Viewer,
  communityId: number,
  { logo, header }: Design,
): Effect.fn.Return<void, Forbidden, Database> {
  yield* advisoryLock(`design of ${communityId}`)
  yield* mustHave('design', viewer, communityId)
  const had = yield* query((db) =>
    db.selectFrom('communities').select(['icon', 'header']).where('id', '=', communityId).executeTakeFirstOrThrow(),
  )
  yield* query((db) =>
    db
      .updateTable('communities')
      .set({ ...(logo === undefined ? {} : { icon: logo }), ...(header === undefined ? {} : { header }) })
      .where('id', '=', communityId)
      .execute(),
  )
  if (logo !== undefined) yield* forgetDesign(had.icon)
  if (header !== undefined) yield* forgetDesign(had.header)
  yield* logModeration({
    communityId,
    type: 'design',
    moderatorId: viewer.id,
    description: [...(logo === undefined ? [] : ['logo']), ...(header === undefined ? [] : ['header'])].join(', '),
  })
})
