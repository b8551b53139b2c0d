/**
 * Whether moderators have decided upon what was reported or held: it leaves the queue with that. Told by what they did, not by what is left
 * to do: whatever else a server puts into its queue stays there to be seen. Document 2, section 4 (Moderation).
 */
import { type Judged, moderationOf } from './judgement.ts'

/** Where content is removed with one of these, a person has removed it, and not a filter that waits for one. */
const decisions: ReadonlySet<string> = new Set(['moderator', 'nuke'])

export const isDecided = (content: Judged & { readonly isDeleted: boolean }): boolean => {
  const { isReported, isIgnoringReports, approvedAt } = moderationOf(content)
  if (content.isDeleted) return true
  if (isReported && !isIgnoringReports) return false
  if (content.isRemoved) return decisions.has(content.removalSource)
  return content.isApproved || approvedAt > 0 || isIgnoringReports
}
