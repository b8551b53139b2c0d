/**
 * Response fields that posts and comments share: the author's badges, flags, blanking of removed content, and the
 * moderation object for those who may see it.
 */
import { sharedFlags } from '../../../schemas/api/ContentFlags.ts'
import { withVote } from '../../../schemas/rules/vote.ts'
import { smallPicture } from '../../account/rules/passwords.ts'
import { type FlagRecord, sentFlags } from '../../database/columns.ts'
import { type JudgementRecord, storedModeration } from '../../moderation/rules/storedPermissions.ts'
import { proTierAt } from '../../payments/rules/proTier.ts'

// How long an account counts as new: it must solve captchas, and its votes count later.

/** Milliseconds. */
const newcomerSpan = 24 * 60 * 60 * 1000

/** When an account stops being new. `created` and the result are milliseconds since the epoch. */
export const newcomerUntil = (created: number): number => created + newcomerSpan

const flagsOfContent = sentFlags(sharedFlags)

/** Members count as new for their first week, in milliseconds. */
export const newMemberSpan = 7 * 24 * 60 * 60 * 1000

/** The columns selected for both posts and comments. */
export interface ContentRecord extends JudgementRecord, FlagRecord<typeof sharedFlags> {
  readonly id: number
  readonly created: number
  readonly markdown: string
  readonly html: string
  readonly score: number
  readonly score_up: number
  readonly score_down: number
  readonly awards: number
  readonly community: string
  readonly author: string
  readonly author_created: number
  readonly author_picture: string
  readonly author_is_admin: 0 | 1
  readonly author_is_deleted: 0 | 1
  readonly author_pro_tier: number
  readonly author_pro_expires: number
  readonly vote: -1 | 1 | null
  /** When the viewer's vote starts to count; 0 if it does. */
  readonly vote_due: number | null
  /** The viewer's id if they moderate the community, else null. */
  readonly moderator_id: number | null
}

/** The viewer, and the time. */
export interface Look {
  readonly now: number
  /** Admins see what every community's moderators see. */
  readonly isAdmin: boolean
  /** What the viewer has saved of this kind. */
  readonly saved: ReadonlySet<number>
}

/** Moderators of the community and admins see moderation details. */
const seesModeration = (record: Pick<ContentRecord, 'moderator_id'>, { isAdmin }: Look): boolean =>
  record.moderator_id !== null || isAdmin

/**
 * Removed and deleted content stays in lists without its text and author. Moderators can read removed content, because
 * they may restore it. Content deleted by its author is blank for all.
 */
export const isBlank = (
  record: Pick<ContentRecord, 'is_removed' | 'is_deleted' | 'moderator_id'>,
  look: Look,
): boolean => record.is_deleted === 1 || (record.is_removed === 1 && !seesModeration(record, look))

/** Voters see their own vote in the score even while it does not count for others. */
const votesSeen = ({ score, score_up: scoreUp, score_down: scoreDown, vote, vote_due }: ContentRecord) => {
  const own = vote ?? (0 as const)
  const isCounted = vote_due === null || vote_due === 0
  return withVote({ score, scoreUp, scoreDown, vote: isCounted ? own : (0 as const) }, own)
}

/** The fields that posts and comments share. */
export const contentFields = (record: ContentRecord, look: Look) => {
  const blank = isBlank(record, look)
  const anonymous = blank || record.author_is_deleted === 1
  return {
    id: record.id,
    community: record.community,
    author: anonymous ? '' : record.author,
    html: blank ? '' : record.html,
    markdown: blank ? '' : record.markdown,
    createdAt: record.created,
    ...votesSeen(record),
    awardCount: record.awards,
    ...flagsOfContent(record),
    profilePictures: anonymous || record.author_picture === '' ? [] : [smallPicture(record.author_picture)],
    isAdmin: !anonymous && record.author_is_admin === 1,
    isNewUser: !anonymous && look.now - record.author_created < newMemberSpan,
    proTier: anonymous
      ? 0
      : proTierAt({ pro_tier: record.author_pro_tier, pro_expires: record.author_pro_expires }, look.now),
    removalSource: record.removal_source !== '' ? record.removal_source : record.is_deleted === 1 ? 'deleted' : '',
    isSaved: look.saved.has(record.id),
    ...(seesModeration(record, look) ? { moderation: storedModeration(record) } : {}),
  }
}
