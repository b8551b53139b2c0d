/** Handlers for what a member saved. */
import { Effect } from 'effect'
import { getFolder } from '../../../schemas/api/content.ts'
import { getFolders } from '../../../schemas/api/folders.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { contentByNames } from '../../content/queries/contentById.ts'
import { member } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { offsetOf, pageSize } from '../../database/pages.ts'
import { answers } from '../../http/answers.ts'
import { folderNamed } from '../queries/savedBy.ts'

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

const folder = answers(
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

export const folderRoutes = [folders, folder]
