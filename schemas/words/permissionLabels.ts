/** Labels of the permission flags of moderators. docs/behaviour/moderation.md#permissions. */
import type { Permissions } from '../entities/Moderator.ts'

interface PermissionLabel {
  readonly flag: keyof Permissions
  readonly label: string
  /** What it unlocks. */
  readonly hint: string
}

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
