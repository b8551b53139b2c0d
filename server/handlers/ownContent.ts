/** What authors do to their own posts and comments: edit and delete them. Document 1, sections 4 (Delete, Edit), 5 and 6. */
import { Effect } from 'effect'
import { deleteContent, editContent } from '../../schemas/api/actions.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { unwantedEdit } from '../content/communityAllows.ts'
import { htmlOf } from '../content/markdown.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { actor, type Viewer } from '../http/Caller.ts'
import { notBlank } from '../http/notBlank.ts'
import { Forbidden } from '../http/Refusal.ts'
import { contentById, contentTables } from '../queries/contentById.ts'
import { mustStand } from '../queries/standingContent.ts'
import { mustBeWanted } from '../queries/takingPart.ts'

/** The post or comment, where it is the member's own. */
const ownContent = Effect.fnUntraced(function* (viewer: Viewer, kind: ContentKind, id: number, deed: string) {
  const content = yield* contentById(kind, id)
  if (content.author_id !== viewer.id)
    return yield* new Forbidden({ sentence: `Only the author may ${deed} this ${kind}.` })
  return content
})

const edit = answers(
  editContent,
  Effect.fn('edit')(function* ({ id, type, content: markdown }) {
    const viewer = yield* actor
    const content = yield* ownContent(viewer, type, id, 'edit')
    yield* mustStand(type, content)
    if (!content.isText) return yield* new Forbidden({ sentence: 'Only text posts can be edited.' })
    yield* mustBeWanted(viewer, content.community_id, (settings) => unwantedEdit(settings, type))
    if (type === 'comment') yield* notBlank('content', markdown)
    if (markdown === content.markdown) return {}
    const change = { markdown, html: htmlOf(markdown), is_edited: 1 } as const
    // It may have been deleted since it was looked at.
    yield* query((db) =>
      db.updateTable(contentTables[type]).set(change).where('id', '=', id).where('is_deleted', '=', 0).execute(),
    )
    return {}
  }),
)

/** The text stays in the table for moderators; answers blank it. */
const remove = answers(
  deleteContent,
  Effect.fn('delete')(function* ({ id, type }) {
    const content = yield* ownContent(yield* actor, type, id, 'delete')
    if (content.is_deleted === 1) return {}
    yield* query((db) => db.updateTable(contentTables[type]).set({ is_deleted: 1 }).where('id', '=', id).execute())
    return {}
  }),
)

export const ownContentRoutes = [edit, remove]
