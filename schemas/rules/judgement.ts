/**
 * The effect of moderation actions on a post or comment, field by field, and what counts as removed or approved. Pure
 * and idempotent. docs/behaviour/moderation.md#decisions.
 */
import { Equal } from 'effect'
import type { Moderation } from '../entities/Moderation.ts'
import type { Post } from '../entities/Post.ts'
import type { Judgement } from '../entities/Report.ts'

/** The fields of posts and comments that moderators change. */
export type Judged = Pick<Post, 'isRemoved' | 'isApproved' | 'removalSource' | 'moderation'>

const untouched: Moderation = {
  removedAt: 0,
  approvedAt: 0,
  removedBy: '',
  approvedBy: '',
  isReported: false,
  isIgnoringReports: false,
}

/** The moderation details, with defaults: servers may leave them out. */
export const moderationOf = ({ moderation = untouched }: Pick<Judged, 'moderation'>): Moderation => moderation

/** Exactly these fields of the content. */
export const judgementOf = ({ isRemoved, isApproved, removalSource, moderation }: Judged): Judgement => ({
  isRemoved,
  isApproved,
  removalSource,
  moderation: moderation ?? untouched,
})

/** Whether both have the same decision, by the same moderators at the same time. */
export const sameJudgement = (one: Judged, other: Judged): boolean => Equal.equals(judgementOf(one), judgementOf(other))

/** Removed by a moderator or a filter. */
export const countsAsRemoved = (content: Judged): boolean => content.isRemoved || moderationOf(content).removedAt !== 0

/** Whether a banner names the moderator who removed it, so that no other sentence is needed. */
export const namesRemover = (content: Judged): boolean => content.isRemoved && moderationOf(content).removedBy !== ''

/** Whether approval is offered. Removal always is. */
export const awaitsJudgement = (content: Judged): boolean =>
  countsAsRemoved(content) || moderationOf(content).isReported

/** Removed by a filter until it is reviewed. */
const isHeld = ({ removalSource }: Judged): boolean => removalSource.endsWith('Pending')

/** Removed for good, without reports since. */
export const isRemovedForGood = (content: Judged): boolean =>
  content.isRemoved && !isHeld(content) && content.moderation?.removedAt !== 0 && !moderationOf(content).isReported

/** Approved by a moderator, without reports since. */
export const isApprovedForGood = (content: Judged): boolean =>
  !awaitsJudgement(content) && (content.isApproved || moderationOf(content).approvedAt !== 0)

/** Removed by `by`, at `at`: milliseconds since the epoch. */
export const removed = <Content extends Judged>(content: Content, by: string, at: number): Content => ({
  ...content,
  isRemoved: true,
  isApproved: false,
  removalSource: 'moderator',
  moderation: {
    ...moderationOf(content),
    removedAt: at,
    removedBy: by,
    approvedAt: 0,
    approvedBy: '',
    isReported: false,
  },
})

/** Approved by `by`, at `at`: milliseconds since the epoch. */
export const approved = <Content extends Judged>(content: Content, by: string, at: number): Content => ({
  ...content,
  isRemoved: false,
  isApproved: true,
  removalSource: '',
  moderation: {
    ...moderationOf(content),
    removedAt: 0,
    removedBy: '',
    approvedAt: at,
    approvedBy: by,
    isReported: false,
  },
})

/** Ignores its reports, or counts new ones again. */
export const ignoringReports = <Content extends Judged>(content: Content, value: boolean): Content => ({
  ...content,
  moderation: { ...moderationOf(content), isReported: false, isIgnoringReports: value },
})

/** With these sources a person removed the content, not a filter that waits for review. */
const decisions: ReadonlySet<string> = new Set(['moderator', 'nuke'])

/**
 * Whether moderators have decided reported or held content, so that it leaves the queue. It depends on what they did,
 * not on what is left to do: anything else that a server puts into its queue stays visible.
 * docs/behaviour/moderation.md#queue.
 */
export const isDecided = (content: Judged & { readonly isDeleted: boolean }): boolean => {
  const { isReported, isIgnoringReports, approvedAt } = moderationOf(content)
  if (content.isDeleted) return true
  if (isReported && !isIgnoringReports) return false
  if (content.isRemoved) return decisions.has(content.removalSource)
  return content.isApproved || approvedAt > 0 || isIgnoringReports
}
