/**
 * Handlers for moderating posts and comments. Repeating an action changes nothing.
 * docs/behaviour/moderation.md#decisions.
 */
import { Effect } from 'effect'
import {
  approveContent,
  removeContent,
  setDistinguished,
  setIgnoringReports,
  setLocked,
  setStickied,
} from '../../../schemas/api/moderation.ts'
import {
  approved,
  ignoringReports,
  isApprovedForGood,
  isRemovedForGood,
  type Judged,
  moderationOf,
  removed,
} from '../../../schemas/rules/judgement.ts'
import type { LogType } from '../../../schemas/sessionSpans.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { assertNotRemoved, contentTables, setContentFlag, setPostFlag } from '../../content/queries/contentById.ts'
import type { Forbidden } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { wantLinkPreview } from '../../media/handlers/linkPreviews.ts'
import { type Conclusion, openReports } from '../queries/concludeReports.ts'
import { takeJudgement } from '../queries/formerStates.ts'
import { moderateContent } from '../queries/moderateContent.ts'
import type { ModeratedContent } from '../queries/moderatedContent.ts'
import { type JudgementRecord, judgementRecord, storedJudgement } from '../rules/storedPermissions.ts'

/** Content deleted by its author cannot be moderated. */
const mustBeThere = (content: ModeratedContent): Effect.Effect<void, Forbidden> =>
  assertNotRemoved(content.kind, { is_deleted: content.is_deleted, is_removed: 0 })

const keep = Effect.fnUntraced(function* ({ kind, id }: ModeratedContent, record: JudgementRecord) {
  yield* query((db) => db.updateTable(contentTables[kind]).set(record).where('id', '=', id).execute())
  // A post that was held has no preview yet.
  if (kind === 'post' && record.is_removed === 0) yield* wantLinkPreview(id)
})

interface Target {
  readonly id: number
  readonly type: ContentKind
}

interface Verdict {
  readonly type: LogType
  /** What reporters are told; absent if nothing is decided. */
  readonly concludes?: Conclusion
  readonly holds: (content: Judged) => boolean
  readonly judged: (content: Judged, by: string, now: number) => Judged
}

/** Applies a decision, unless the content has that state already. */
const judge = ({ id, type: kind }: Target, { holds, judged, ...told }: Verdict) =>
  moderateContent(
    kind,
    id,
    Effect.fnUntraced(function* (content, { by, now }) {
      yield* mustBeThere(content)
      const stored = storedJudgement(content)
      if (holds(stored)) return
      const [from, to] = [judgementRecord(stored), judgementRecord(judged(stored, by, now))]
      yield* keep(content, to)
      return { ...told, from, to }
    }),
  )

/** Undoes the moderator's last decision: restores the earlier state, including the reports. */
const restore = ({ id, type: kind }: Target, undoId: string, type: LogType) =>
  moderateContent(
    kind,
    id,
    Effect.fnUntraced(function* (content, { byId }) {
      yield* mustBeThere(content)
      const former = yield* takeJudgement(content, byId, undoId)
      yield* keep(content, former.from)
      yield* openReports(former)
      return { type, description: 'Taken back' }
    }),
  )

/** With `undoId`, undoes the caller's own removal; otherwise overrides moderators, filters and reports. */
const approve = answers(
  approveContent,
  Effect.fn('approve')(({ undoId = '', ...target }) =>
    undoId !== ''
      ? restore(target, undoId, `approve${target.type}`)
      : judge(target, {
          type: `approve${target.type}`,
          concludes: 'approved',
          holds: isApprovedForGood,
          judged: approved,
        }),
  ),
)

const remove = answers(
  removeContent,
  Effect.fn('remove')(({ undoId = '', ...target }) =>
    undoId !== ''
      ? restore(target, undoId, `remove${target.type}`)
      : judge(target, { type: `remove${target.type}`, concludes: 'removed', holds: isRemovedForGood, judged: removed }),
  ),
)

/** Reports made while they were ignored stay uncounted afterwards. */
const ignoreReports = answers(
  setIgnoringReports,
  Effect.fn('ignoreReports')(({ isIgnoring, undoId = '', ...target }) => {
    const type = isIgnoring ? 'ignorereports' : 'unignorereports'
    if (undoId !== '') return restore(target, undoId, type)
    return judge(target, {
      type,
      ...(isIgnoring ? { concludes: 'ignored' } : {}),
      holds: (content) => moderationOf(content).isIgnoringReports === isIgnoring,
      judged: (content) => ignoringReports(content, isIgnoring),
    })
  }),
)

/** A mark is set only on content that is still there, and can always be removed. */
const mark = (
  content: ModeratedContent,
  value: boolean,
  type: LogType,
  change: Effect.Effect<boolean, never, Database>,
) =>
  Effect.gen(function* () {
    if (value) yield* mustBeThere(content)
    return (yield* change) ? { type } : undefined
  })

const sticky = answers(
  setStickied,
  Effect.fn('sticky')(({ id, type: kind, isStickied }) =>
    moderateContent(kind, id, (content) =>
      mark(
        content,
        isStickied,
        isStickied ? 'sticky' : 'unsticky',
        setContentFlag(kind, id, 'is_stickied', isStickied),
      ),
    ),
  ),
)

const distinguish = answers(
  setDistinguished,
  Effect.fn('distinguish')(({ id, type: kind, isDistinguished }) =>
    moderateContent(kind, id, (content) =>
      mark(
        content,
        isDistinguished,
        isDistinguished ? 'distinguish' : 'undistinguish',
        setContentFlag(kind, id, 'is_distinguished', isDistinguished),
      ),
    ),
  ),
)

const lock = answers(
  setLocked,
  Effect.fn('lock')(({ id, isLocked }) =>
    moderateContent('post', id, (content) =>
      mark(content, isLocked, isLocked ? 'lock' : 'unlock', setPostFlag(id, 'is_locked', isLocked)),
    ),
  ),
)

export const moderationRoutes = [approve, remove, ignoreReports, sticky, distinguish, lock]
