/**
 * Why content is not shown: '{Content|type} {reason}.'. docs/behaviour/post.md#removed. The sentences are ours: a plain
 * source says what was done and by whom, a pending one that the content is held for review.
 */
import type { removalSources } from '../vocabulary.ts'

type Source = (typeof removalSources)[number]

const reasons: Readonly<Record<Source | `${Source}Pending`, string>> = {
  deleted: 'deleted by its author',
  deletedPending: 'being deleted by its author',
  politicsFilter: 'removed by the politics filter',
  politicsFilterPending: 'held for review by the politics filter',
  spamFilter: 'removed by the spam filter',
  spamFilterPending: 'held for review by the spam filter',
  communityFilter: "removed by the community's filter",
  communityFilterPending: "held for review by the community's filter",
  contentPolicy: 'removed for breaking the content policy',
  contentPolicyPending: 'held for review under the content policy',
  nuke: 'removed with everything its author wrote here',
  nukePending: 'being removed with everything its author wrote here',
  moderator: 'removed by a moderator',
  moderatorPending: 'held for review by a moderator',
  riskFilter: 'removed by the risk filter',
  riskFilterPending: 'held for review by the risk filter',
}

const isKnown = (source: string): source is keyof typeof reasons => Object.hasOwn(reasons, source)

/** The reason without its subject; plain 'removed' for an unknown or missing source. */
const removalReason = (source: string): string => (isKnown(source) ? reasons[source] : 'removed')

const subjects = { content: 'Content', post: 'Post', comment: 'Comment' } as const

/** The whole sentence, such as 'Post removed by a moderator.'; 'Comment removed.' for an unknown or missing source. */
export const removalText = (subject: keyof typeof subjects, source: string): string =>
  `${subjects[subject]} ${removalReason(source)}.`
