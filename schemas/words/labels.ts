/** Labels of permissions, comment sorts, removals and devices. */
import type { Permissions } from '../entities/Moderator.ts'
import type { CommentSort, removalSources } from '../vocabulary.ts'

interface PermissionLabel {
  readonly flag: keyof Permissions
  readonly label: string
  /** What it unlocks. */
  readonly hint: string
}

/** Labels of the permission flags of moderators. docs/behaviour/moderation.md#permissions. */
export const permissionLabels: ReadonlyArray<PermissionLabel> = [
  { flag: 'hasAllPermissions', label: 'All Permissions', hint: 'Everything below, and managing moderators.' },
  { flag: 'canManageRules', label: 'Manage Rules', hint: 'The rules of the community.' },
  { flag: 'canManageAutomoderator', label: 'Manage Filter', hint: 'The automatic content filter.' },
  { flag: 'canManageSettings', label: 'Manage Settings', hint: 'Name, topics, voting, content and privacy.' },
  { flag: 'canManageStylesheet', label: 'Manage Stylesheet', hint: 'Logo, header and desktop stylesheet.' },
  { flag: 'canManageSidebar', label: 'Manage Sidebar', hint: 'Tagline and description.' },
]

/** 'Manage Rules, Manage Filter'; without any flag a moderator can still moderate. */
export const permissionsLabel = (permissions: Permissions): string => {
  if (permissions.hasAllPermissions) return 'All Permissions'
  const given = permissionLabels.filter(({ flag }) => permissions[flag]).map(({ label }) => label)
  return given.length === 0 ? 'Posts, comments and members only' : given.join(', ')
}

// Display names of the comment orders. docs/behaviour/thread.md#order.

/** 'Worst' is sent as controversial. */
export const commentSortLabels: Readonly<Record<CommentSort, string>> = {
  top: 'Top',
  new: 'Newest',
  old: 'Oldest',
  controversial: 'Worst',
}

// Why content is not shown: '{Content|type} {reason}.'. docs/behaviour/post.md#removed. The sentences are ours: a plain
// source says what was done and by whom, a pending one that the content is held for review.

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

const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

const named = (list: ReadonlyArray<readonly [string, RegExp]>, text: string): string | undefined =>
  list.find(([, sign]) => sign.test(text))?.[0]

/** The name of a device from its user agent: "Chrome on Android". */
export const deviceName = (userAgent: string): string => {
  const browser = named(browsers, userAgent)
  const system = named(systems, userAgent)
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
