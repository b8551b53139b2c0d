/**
 * What acts of moderation make of a post or comment, field by field, and what counts as removed or approved. Pure and idempotent. Document 2,
 * section 4 (Moderation).
 */
import { Equal } from 'effect'
import type { Judgement } from '../entities/Judgement.ts'
import type { Moderation } from '../entities/Moderation.ts'
import type { Post } from '../entities/Post.ts'

/** The part of posts and comments that moderators decide upon. */
export type Judged = Pick<Post, 'isRemoved' | 'isApproved' | 'removalSource' | 'moderation'>

const untouched: Moderation = {
  removedAt: 0,
  approvedAt: 0,
  removedBy: '',
  approvedBy: '',
  isReported: false,
  isIgnoringReports: false,
}

/** Servers may leave out what nobody did yet. */
export const moderationOf = ({ moderation = untouched }: Pick<Judged, 'moderation'>): Moderation => moderation

/** All of it, and nothing else of the content. */
export const judgementOf = ({ isRemoved, isApproved, removalSource, moderation }: Judged): Judgement => ({
  isRemoved,
  isApproved,
  removalSource,
  moderation: moderation ?? untouched,
})

/** Whether the same was decided about both, by the same moderators at the same time. */
export const sameJudgement = (one: Judged, other: Judged): boolean => Equal.equals(judgementOf(one), judgementOf(other))

/** Somebody took it away: a moderator, a filter. */
export const countsAsRemoved = (content: Judged): boolean => content.isRemoved || moderationOf(content).removedAt !== 0

/** A banner names the moderator who took it away: no other sentence is needed. */
export const namesRemover = (content: Judged): boolean => content.isRemoved && moderationOf(content).removedBy !== ''

/** There is something to decide: approving is offered. Removing always is. */
export const awaitsJudgement = (content: Judged): boolean =>
  countsAsRemoved(content) || moderationOf(content).isReported

/** It awaits somebody who looks: a filter took it away until then. */
const isHeld = ({ removalSource }: Judged): boolean => removalSource.endsWith('Pending')

/** It was taken away for good, and nobody has reported it since. */
export const isRemovedForGood = (content: Judged): boolean =>
  content.isRemoved && !isHeld(content) && content.moderation?.removedAt !== 0 && !moderationOf(content).isReported

/** A moderator let it stand, and nobody has reported it since. */
export const isApprovedForGood = (content: Judged): boolean =>
  !awaitsJudgement(content) && (content.isApproved || moderationOf(content).approvedAt !== 0)

/** `by` whom, and when: milliseconds since the epoch. */
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

/** `by` whom, and when: milliseconds since the epoch. */
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

/** Its reports count no more, or do again from now on. */
export const ignoringReports = <Content extends Judged>(content: Content, wish: boolean): Content => ({
  ...content,
  moderation: { ...moderationOf(content), isReported: false, isIgnoringReports: wish },
})
