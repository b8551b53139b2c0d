/** Handlers for making folders, and for saving posts and comments in them. docs/behaviour/saved.md#save. */
import { Clock, Effect } from 'effect'
import { getFolder } from '../../../schemas/api/content.ts'
import { createFolder, getFolders, saveContent, unsaveContent } from '../../../schemas/api/folders.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { listLimits } from '../../../schemas/screenLimits.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { contentById, contentByNames } from '../../content/queries/contentById.ts'
import { Forbidden, InvalidInput } from '../../context/ApiError.ts'
import { member, requireActiveMember } from '../../context/RequestContext.ts'
import { advisoryLock, inTransaction, query } from '../../database/Database.ts'
import { offsetOf, pageSize } from '../../database/pages.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { keepFormer, Place, takeFormer } from '../../moderation/queries/formerStates.ts'
import { folderNamed, savedBy } from '../queries/savedBy.ts'

// Handlers for what a member saved.

/** `community` is always `win`: folders belong to the member, not to a community. */
const folders = answers(
  getFolders,
  Effect.fn('folders')(function* ({ type, id }) {
    const { id: userId } = yield* member
    const rows = yield* query((db) =>
      db
        .selectFrom('folders as f')
        .leftJoin('saved as s', 's.folder_id', 'f.id')
        .select(({ fn }) => ['f.id', 'f.name', fn.count<number>('s.content_id').as('count')])
        .where('f.user_id', '=', userId)
        .groupBy(['f.id', 'f.name', 'f.created'])
        .orderBy('f.created')
        .orderBy('f.id')
        .execute(),
    )
    if (type === undefined || id === undefined)
      return { folders: rowsOf(rows.map(({ name, count }) => ({ name, count }))) }
    const holding = yield* query((db) =>
      db
        .selectFrom('saved as s')
        .innerJoin('folders as f', 'f.id', 's.folder_id')
        .select('f.id')
        .where('f.user_id', '=', userId)
        .where('s.kind', '=', type)
        .where('s.content_id', '=', id)
        .execute(),
    )
    const holders = new Set(holding.map((row) => row.id))
    return { folders: rowsOf(rows.map((row) => ({ name: row.name, count: row.count, contains: holders.has(row.id) }))) }
  }),
)

const folderContent = answers(
  getFolder,
  Effect.fn('folder')(function* (input) {
    const { id: userId } = yield* member
    const folderId = yield* folderNamed(userId, input.folder)
    const rows = yield* query((db) =>
      db
        .selectFrom('saved')
        .select(['kind', 'content_id as id'])
        .where('folder_id', '=', folderId)
        .orderBy('created', 'desc')
        .orderBy('kind')
        .orderBy('content_id', 'desc')
        .limit(pageSize + 1)
        .offset(offsetOf(input.page))
        .execute(),
    )
    return { content: rowsOf(yield* contentByNames(rows.slice(0, pageSize))), hasMore: rows.length > pageSize }
  }),
)

const makeFolder = Effect.fnUntraced(function* (userId: number, name: string) {
  yield* advisoryLock(`folders of ${userId}`)
  const own = yield* query((db) => db.selectFrom('folders').select('key').where('user_id', '=', userId).execute())
  const key = nameKey(name)
  if (own.some((folder) => folder.key === key))
    return yield* new InvalidInput({ sentence: 'You already have a folder of that name.' })
  if (own.length >= listLimits.folders)
    return yield* new Forbidden({ sentence: `You cannot have more than ${listLimits.folders} folders.` })
  const created = yield* Clock.currentTimeMillis
  yield* query((db) => db.insertInto('folders').values({ user_id: userId, name, key, created }).execute())
})

const create = answers(
  createFolder,
  Effect.fn('createFolder')(function* (input) {
    const { id } = yield* requireActiveMember
    const name = yield* notBlank('name', input.name.trim())
    return yield* creating(Effect.as(makeFolder(id, name), { folders: rowsOf([{ name, count: 0 }]) }))
  }),
)

const subjectOf = (folderId: number, kind: ContentKind, id: number): string => `saved/${folderId}/${kind}/${id}`

/** Something saved again soon returns to its place in the list. */
const save = answers(
  saveContent,
  Effect.fn('save')(function* ({ id, type, folder }) {
    const viewer = yield* requireActiveMember
    yield* contentById(type, id)
    const folderId = yield* folderNamed(viewer.id, folder)
    const now = yield* Clock.currentTimeMillis
    yield* inTransaction(
      Effect.gen(function* () {
        const { created } = (yield* takeFormer(viewer.id, subjectOf(folderId, type, id), Place)) ?? { created: now }
        yield* query((db) =>
          db
            .insertInto('saved')
            .values({ folder_id: folderId, kind: type, content_id: id, created })
            .onConflict((conflict) => conflict.columns(['folder_id', 'kind', 'content_id']).doNothing())
            .execute(),
        )
      }),
    )
    return { isSaved: true }
  }),
)

const unsave = answers(
  unsaveContent,
  Effect.fn('unsave')(function* ({ id, type, folder }) {
    const viewer = yield* requireActiveMember
    yield* contentById(type, id)
    const folderId = yield* folderNamed(viewer.id, folder)
    yield* inTransaction(
      Effect.gen(function* () {
        const place = yield* query((db) =>
          db
            .deleteFrom('saved')
            .where('folder_id', '=', folderId)
            .where('kind', '=', type)
            .where('content_id', '=', id)
            .returning('created')
            .executeTakeFirst(),
        )
        if (place !== undefined) yield* keepFormer(viewer.id, subjectOf(folderId, type, id), place)
      }),
    )
    const saved = yield* savedBy(viewer.id, type, [id])
    return { isSaved: saved.has(id) }
  }),
)

export const savingRoutes = [folders, folderContent, create, save, unsave]
