/** Answers to what moderators do to posts and comments. Doing anything twice changes nothing. Document 2, sections 4 (Moderation) and 7. */
import { Effect } from 'effect'
import {
  approveContent,
  removeContent,
  setDistinguished,
  setIgnoringReports,
  setLocked,
  setStickied,
} from '../../schemas/api/moderation.ts'
import type { LogType } from '../../schemas/logTypes.ts'
import { heldAgain } from '../../schemas/rules/heldAgain.ts'
import {
  approved,
  ignoringReports,
  isApprovedForGood,
  isRemovedForGood,
  type Judged,
  removed,
} from '../../schemas/rules/judgement.ts'
import type { HeldSource } from '../../schemas/screenVocabulary.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { judgementRecord, storedJudgement } from '../content/storedJudgement.ts'
import { type Database, query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import type { Forbidden } from '../http/Refusal.ts'
import type { Conclusion } from '../queries/concludeReports.ts'
import { contentTables } from '../queries/contentById.ts'
import { setContentFlag, setPostFlag } from '../queries/contentFlag.ts'
import { moderateContent } from '../queries/moderateContent.ts'
import type { ModeratedContent } from '../queries/moderatedContent.ts'
import { mustStand } from '../queries/standingContent.ts'

/** What its author took back is nobody's to decide upon any more. */
const mustBeThere = (content: ModeratedContent): Effect.Effect<void, Forbidden> =>
  mustStand(content.kind, { is_deleted: content.is_deleted, is_removed: 0 })

const keep = ({ kind, id }: ModeratedContent, judged: Judged) =>
  query((db) => db.updateTable(contentTables[kind]).set(judgementRecord(judged)).where('id', '=', id).execute())

interface Verdict {
  readonly act: 'approve' | 'remove'
  /** What it says to those who reported it; absent where nothing is decided yet. */
  readonly concludes?: Conclusion
  readonly description?: string
  readonly holds: (content: Judged) => boolean
  readonly judged: (content: Judged, by: string, now: number) => Judged
}

/** Decides upon content; what is so already stays as it is. */
const judge = (
  { id, type: kind }: { readonly id: number; readonly type: ContentKind },
  { act, holds, judged, ...told }: Verdict,
) =>
  moderateContent(
    kind,
    id,
    Effect.fnUntraced(function* (content, { by, now }) {
      yield* mustBeThere(content)
      const stored = storedJudgement(content)
      if (holds(stored)) return
      yield* keep(content, judged(stored, by, now))
      return { type: `${act}${kind}`, ...told }
    }),
  )

/** Takes back what moderators, filters and reports did. */
const approve = answers(
  approveContent,
  Effect.fn('approve')((target) =>
    judge(target, { act: 'approve', concludes: 'approved', holds: isApprovedForGood, judged: approved }),
  ),
)

/** What was let stand by mistake is held again; what is away already, by whomever, stays as it is. */
const hold = (heldAs: HeldSource): Verdict => ({
  act: 'remove',
  description: 'Held for review again',
  holds: ({ isRemoved }) => isRemoved,
  judged: (content, _by, now) => heldAgain(content, heldAs, now),
})

const remove = answers(
  removeContent,
  Effect.fn('remove')(({ heldAs, ...target }) =>
    judge(
      target,
      heldAs === undefined
        ? { act: 'remove', concludes: 'removed', holds: isRemovedForGood, judged: removed }
        : hold(heldAs),
    ),
  ),
)

/** Reports that came while they were ignored stay uncounted when they count again. */
const ignoreReports = answers(
  setIgnoringReports,
  Effect.fn('ignoreReports')(({ id, type: kind, isIgnoring }) =>
    moderateContent(
      kind,
      id,
      Effect.fnUntraced(function* (content) {
        yield* mustBeThere(content)
        if ((content.is_ignoring_reports === 1) === isIgnoring) return
        yield* keep(content, ignoringReports(storedJudgement(content), isIgnoring))
        return isIgnoring ? { type: 'ignorereports', concludes: 'ignored' } : { type: 'unignorereports' }
      }),
    ),
  ),
)

/** A mark is set on what is there, and taken off whatever became of it. */
const mark = (
  content: ModeratedContent,
  wish: boolean,
  type: LogType,
  change: Effect.Effect<boolean, never, Database>,
) =>
  Effect.gen(function* () {
    if (wish) yield* mustBeThere(content)
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
