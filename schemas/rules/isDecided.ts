/**
 * Whether moderators have decided reported or held content, so that it leaves the queue. It depends on what they did,
 * not on what is left to do: anything else that a server puts into its queue stays visible.
 * docs/behaviour/moderation.md#queue.
 */
import { type Judged, moderationOf } from './judgement.ts'

/** With these sources a person removed the content, not a filter that waits for review. */
const decisions: ReadonlySet<string> = new Set(['moderator', 'nuke'])

export const isDecided = (content: Judged & { readonly isDeleted: boolean }): boolean => {
  const { isReported, isIgnoringReports, approvedAt } = moderationOf(content)
  if (content.isDeleted) return true
  if (isReported && !isIgnoringReports) return false
  if (content.isRemoved) return decisions.has(content.removalSource)
  return content.isApproved || approvedAt > 0 || isIgnoringReports
}
