/** What becomes of a post or comment that was let stand by mistake: it is held as it was before, until somebody has looked. */
import type { HeldSource } from '../screenVocabulary.ts'
import { type Judged, moderationOf } from './judgement.ts'

/** Who removes what a filter holds, as logs and banners name it. */
const heldBy = 'filter'

/** `as` is what it was held as; `at` in milliseconds since the epoch. No moderator took it away. Pure and idempotent. */
export const heldAgain = <Content extends Judged>(content: Content, as: HeldSource, at: number): Content => ({
  ...content,
  isRemoved: true,
  isApproved: false,
  removalSource: as,
  moderation: {
    ...moderationOf(content),
    removedAt: at,
    removedBy: heldBy,
    approvedAt: 0,
    approvedBy: '',
    isReported: false,
  },
})
