/**
 * What a moderator may do in a community, by their permission flags. This is the only table of which flag unlocks
 * what, for the server, which enforces it, and for the client, which hides the rest.
 * docs/decisions/0018-what-moderators-may.md.
 */
import type { Permissions } from '../entities/Moderator.ts'

/**
 * - `moderate`: every moderator: the menus on posts and comments, reports, queue, logs, bans, notes, messages, and
 *   reading the settings
 * - `settings`: names, topics, voting, content, privacy
 * - `sidebar`: tagline and description
 * - `rules`, `filter`: the rules, the filter
 * - `design`: logo, header and stylesheet
 * - `moderators`: adding, changing and removing other moderators
 */
const capabilities = ['moderate', 'settings', 'sidebar', 'rules', 'filter', 'design', 'moderators'] as const
export type Capability = (typeof capabilities)[number]

export type Capabilities = ReadonlySet<Capability>

export const noCapabilities: Capabilities = new Set()

/** The permissions of admins, and of moderators with all permissions. */
export const allCapabilities: Capabilities = new Set(capabilities)

/** The permissions of a moderator with these flags. */
export const capabilitiesOf = (permissions: Permissions): Capabilities => {
  if (permissions.hasAllPermissions) return allCapabilities
  const unlocked: ReadonlyArray<readonly [Capability, boolean]> = [
    ['moderate', true],
    ['settings', permissions.canManageSettings],
    // The settings permission includes this one.
    ['sidebar', permissions.canManageSidebar || permissions.canManageSettings],
    ['rules', permissions.canManageRules],
    ['filter', permissions.canManageAutomoderator],
    ['design', permissions.canManageStylesheet],
  ]
  return new Set(unlocked.filter(([, isUnlocked]) => isUnlocked).map(([power]) => power))
}

// The permission that a change of a community's settings needs: the sidebar permission is enough for tagline and
// description only. docs/decisions/0018-what-moderators-may.md.

const ofSidebar: ReadonlySet<string> = new Set(['tagline', 'description'])

/** `names` are those of the changed settings. */
export const settingsPower = (names: ReadonlyArray<string>): Capability =>
  names.every((name) => ofSidebar.has(name)) ? 'sidebar' : 'settings'
