/** What authors do to their own posts and comments: edit and delete. docs/behaviour/post.md#edit. */
import { Clock, Effect } from 'effect'
import { deleteContent, editContent } from '../../../schemas/api/actions.ts'
import { writingLimits } from '../../../schemas/screenLimits.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { assertAllowed } from '../../community/queries/membership.ts'
import type { FilterRule } from '../../community-settings/filter/FilterRule.ts'
import { filteredColumns, filterRule, logFiltered } from '../../community-settings/queries/communityFilter.ts'
import { unwantedEdit } from '../../community-settings/rules/communityAllows.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { readInThread } from '../../text/TextThreads.ts'
import { assertNotRemoved, contentById, contentTables, takeContentTurn } from '../queries/contentById.ts'

/** The post or comment, if it is the member's own. */
const ownContent = Effect.fnUntraced(function* (viewer: Viewer, kind: ContentKind, id: number, deed: string) {
  const content = yield* contentById(kind, id)
  if (content.author_id !== viewer.id)
    return yield* new Forbidden({ sentence: `Only the author may ${deed} this ${kind}.` })
  return content
})

interface Edit {
  readonly id: number
  readonly markdown: string
  readonly html: string
  readonly now: number
  /** What the community's filter does with it. */
  readonly rule: FilterRule | undefined
}

/** Edits pass the community's filter like new content. docs/decisions/0035-edits-pass-the-filter.md */
const write = Effect.fnUntraced(function* (viewer: Viewer, kind: ContentKind, { id, markdown, html, now, rule }: Edit) {
  // Bans take the same lock.
  yield* takeWritingTurn(viewer.id)
  yield* takeContentTurn(kind, id)
  const content = yield* contentById(kind, id)
  const { community_id: communityId, post_id: postId } = content
  // It may have been deleted or removed, or its author banned, since the first check.
  yield* assertNotRemoved(kind, content)
  yield* mustNotBeBanned(viewer, communityId)
  const change = { markdown, html, is_edited: 1, ...filteredColumns(rule, now) } as const
  yield* query((db) => db.updateTable(contentTables[kind]).set(change).where('id', '=', id).execute())
  if (rule === undefined) return
  const place = { communityId, author: viewer.username, postId }
  yield* logFiltered(rule, kind === 'comment' ? { ...place, commentId: id } : place, 'edit')
})

const edit = answers(
  editContent,
  Effect.fn('edit')(function* ({ id, type, content: markdown }) {
    const viewer = yield* requireActiveMember
    const content = yield* ownContent(viewer, type, id, 'edit')
    yield* assertNotRemoved(type, content)
    if (!content.isText) return yield* new Forbidden({ sentence: 'Only text posts can be edited.' })
    yield* assertAllowed(viewer, content.community_id, (settings) => unwantedEdit(settings, type))
    if (type === 'comment') yield* notBlank('content', markdown)
    if (markdown === content.markdown) return {}
    yield* countUse(`edits of ${viewer.id}`, { most: writingLimits.editsPerMinute, window: 60_000 })
    const now = yield* Clock.currentTimeMillis
    const { community_id: communityId, title } = content
    const rule = yield* filterRule(viewer, { type, communityId, title, markdown, link: '' }, now)
    const { html } = yield* readInThread(markdown, viewer.id)
    yield* inTransaction(write(viewer, type, { id, markdown, html, now, rule }))
    return {}
  }),
)

/** The text stays in the table for moderators; responses leave it blank. */
const remove = answers(
  deleteContent,
  Effect.fn('delete')(function* ({ id, type }) {
    const content = yield* ownContent(yield* requireActiveMember, type, id, 'delete')
    if (content.is_deleted === 1) return {}
    yield* query((db) => db.updateTable(contentTables[type]).set({ is_deleted: 1 }).where('id', '=', id).execute())
    return {}
  }),
)

export const ownContentRoutes = [edit, remove]
