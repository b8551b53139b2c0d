// Holds what the client offers each role against the server's permission table.
import { expect, it } from 'vitest'
import { viewerCapabilities } from '../../../commands/moderation/moderatorOnly.ts'
import { LoadModerators } from '../../../commands/moderation/moderators.ts'
import { noPermissions, type Permissions } from '../../../schemas/entities/Moderator.ts'
import type { Capabilities } from '../../../schemas/rules/capabilities.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { flags, roles, rows } from '../../../tests/contract/support/permissionMatrix.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { sampleUser } from '../../testing/samples.ts'
import { toolsFor } from '../community/communityTools.ts'
import { ConfigMenuScreen } from '../community-settings/screens/ConfigMenuScreen.tsx'
import { ModeratorsSection } from '../community-settings/screens/ModeratorsConfigScreen.tsx'
import { ContentMenuSheet } from '../post/overlays/ContentMenuSheet.tsx'
import { ModerationMenuSheet } from './overlays/ModerationMenuSheet.tsx'

const community = 'Gardening'

/** The beginning of each control's label, and the API call that it leads to. */
const controls: ReadonlyArray<readonly [string, string]> = [
  ['Approve', 'moderation.approveContent'],
  ['Remove', 'moderation.removeContent'],
  ['Ignore', 'moderation.setIgnoringReports'],
  ['Lock', 'moderation.setLocked'],
  ['Sticky', 'moderation.setStickied'],
  ['Distinguish', 'moderation.setDistinguished'],
  ['View Reports', 'moderation.getReports'],
  ['Notes', 'moderatedMembers.getNotes'],
  ['Messagerole_author', 'moderatedMembers.sendModMessage'],
  ['Ban', 'moderatedMembers.banMember'],
  ['Set NSFW', 'actions.setNsfw'],
  ['Add a moderator', 'communityPeople.addModerator'],
  ['Basic Information', 'communityConfig.saveCommunitySettings/side'],
  ['Community Topics', 'communityConfig.saveCommunitySettings'],
  ['Voting Restrictions', 'communityConfig.saveCommunitySettings'],
  ['Content Restrictions', 'communityConfig.saveCommunitySettings'],
  ['Privacy and Safety', 'communityConfig.saveCommunitySettings'],
  ['Community Rules', 'communityConfig.saveRules'],
  ['Community Filter', 'communityConfig.saveFilter'],
  ['Desktop Stylesheet', 'communityConfig.saveStylesheet'],
  ['Community Design', 'uploads.getUploadToken/communityDesign'],
]

const toolCalls = {
  queue: 'moderation.getQueue',
  logs: 'communityPeople.getLogs',
  bans: 'communityPeople.getBans',
  settings: 'communityConfig.getCommunitySettings',
} as const

const permissionsOf = (names: ReadonlyArray<string>): Permissions => ({
  ...noPermissions,
  hasAllPermissions: names.includes('all_permissions'),
  canManageRules: names.includes('manage_rules'),
  canManageAutomoderator: names.includes('manage_automoderator'),
  canManageSettings: names.includes('manage_settings'),
  canManageStylesheet: names.includes('manage_stylesheet'),
  canManageSidebar: names.includes('manage_sidebar'),
})

/** What the client knows when this role opens a post that was reported. */
const storeOf = (role: string): Store => {
  const store = makeStore()
  const held = flags[role]
  const moderates = held !== undefined ? [community] : role === 'elsewhere' ? ['Elsewhere'] : []
  if (role !== 'guest')
    store.changeViewer({
      kind: 'member',
      user: sampleUser({
        username: `role_${role}`,
        isAdmin: role === 'admin',
        isSuspended: role === 'barred',
        moderates,
      }),
    })
  const moderation = {
    removedAt: 0,
    approvedAt: 0,
    removedBy: '',
    approvedBy: '',
    isReported: true,
    isIgnoringReports: false,
  }
  const moderators = Object.entries(flags).map(([name, names]) => ({
    kind: 'moderator' as const,
    of: `role_${name}`,
    moderator: { author: `role_${name}`, canEdit: false, permissions: permissionsOf(names) },
  }))
  LoadModerators.settle?.({ records: moderators, hasMore: false }, { community }, { store, now: 1 })
  store.posts.confirm([samplePost(7, { author: 'role_author', community, moderation })])
  return store
}

/** The labels of all controls on the menus and screens. */
const offered = async (store: Store): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const element of [
    <ModerationMenuSheet key="1" overlay={{ name: 'moderationMenu', kind: 'post', id: 7 }} onClose={() => {}} />,
    <ContentMenuSheet
      key="2"
      overlay={{ name: 'contentMenu', kind: 'post', id: 7, inTrending: false }}
      onClose={() => {}}
    />,
    <ModeratorsSection key="3" community={community} />,
    <ConfigMenuScreen key="4" community={community} />,
  ]) {
    const drawn = await renderWithStore(element, { store })
    for (const each of document.querySelectorAll('button, nav[aria-label="Community settings"] a'))
      found.push((each.textContent ?? '').trim())
    await drawn.remove()
  }
  return found
}

const toolsOf = (capabilities: Capabilities, isPublic: boolean): ReadonlyArray<string> =>
  toolsFor(capabilities, { isPublicLogs: isPublic, isPublicBanLogs: isPublic }).map(
    ({ name }) => `${toolCalls[name]}${isPublic && (name === 'logs' || name === 'bans') ? '/public' : ''}`,
  )

const known = new Set(
  [...controls.map(([, call]) => call), ...Object.values(toolCalls)].flatMap((call) =>
    call.endsWith('getLogs') || call.endsWith('getBans') ? [call, `${call}/public`] : [call],
  ),
)

it('names only calls that the permission table has', () => {
  const labels = new Set(rows.map(({ label }) => label))
  expect(controls.map(([, call]) => call).filter((call) => !labels.has(call))).toEqual([])
})

it.each(roles)('offers %s exactly what the server allows', async (role) => {
  const store = storeOf(role)
  const pressable = await offered(store)
  const capabilities = viewerCapabilities(store, community)
  const shown = new Set([
    ...controls.flatMap(([words, call]) => (pressable.some((each) => each.startsWith(words)) ? [call] : [])),
    ...toolsOf(capabilities, false),
    ...toolsOf(capabilities, true),
  ])
  const at = roles.indexOf(role)
  const allowed = rows.filter(({ label, cells }) => known.has(label) && cells[at] === '+').map(({ label }) => label)
  expect([...shown].toSorted()).toEqual(allowed.toSorted())
})
