/** A moderator of a community with their permissions. docs/behaviour/moderation.md#permissions. */
import { Schema, SchemaTransformation } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { shareBy, sharing } from '../codecs/shareable.ts'
import { wire } from '../codecs/wire.ts'

/** Wire names of the permission flags. */
export const permissionNames = {
  hasAllPermissions: 'all_permissions',
  canManageRules: 'manage_rules',
  /** Shown as 'Manage Filter'. */
  canManageAutomoderator: 'manage_automoderator',
  canManageSettings: 'manage_settings',
  canManageStylesheet: 'manage_stylesheet',
  canManageSidebar: 'manage_sidebar',
} as const

const Flags = wire(
  Schema.Struct({
    hasAllPermissions: Schema.Boolean,
    canManageRules: Schema.Boolean,
    canManageAutomoderator: Schema.Boolean,
    canManageSettings: Schema.Boolean,
    canManageStylesheet: Schema.Boolean,
    canManageSidebar: Schema.Boolean,
  }),
  { names: permissionNames },
)

const AnyPermissions = Schema.Unknown.pipe(
  Schema.decodeTo(
    Flags,
    SchemaTransformation.transform({
      decode: (raw: unknown): unknown =>
        Array.isArray(raw) ? Object.fromEntries(raw.map((name) => [String(name), true])) : raw,
      encode: (raw: unknown): unknown => raw,
    }),
  ),
)
const known: ReadonlyArray<unknown> = Object.values(permissionNames)
const shareFlags = shareBy(Flags.ast, false)

/** Permissions arrive as an object of flags or as a list of the flags that are set; they are encoded as an object. */
export const Permissions = sharing(
  AnyPermissions,
  {
    tell: (raw) => (Array.isArray(raw) ? raw.filter((name) => known.includes(name)) : shareFlags.tell(raw)),
    isOpen: shareFlags.isOpen,
  },
  (of) => of(Flags.ast),
)
export type Permissions = typeof Permissions.Type

export const noPermissions: Permissions = {
  hasAllPermissions: false,
  canManageRules: false,
  canManageAutomoderator: false,
  canManageSettings: false,
  canManageStylesheet: false,
  canManageSidebar: false,
}

export const Moderator = wire(
  Schema.Struct({
    author: Schema.NonEmptyString,
    /** Whether the viewer may change this moderator. */
    canEdit: Schema.Boolean,
    permissions: Permissions,
    /**
     * Invited to moderate, but has not accepted yet. Visible to moderators only. Ours: other servers have no
     * invitations.
     */
    isInvited: Schema.optionalKey(Schema.Boolean),
  }),
  { shares: 'all', names: { canEdit: 'can_edit', isInvited: 'is_invited' }, absent: { permissions: {} } },
)
export type Moderator = typeof Moderator.Type

/** An invitation to moderate a community, for the invited member. Ours: other servers have no invitations. */
export const ModeratorInvitation = wire(
  Schema.Struct({
    community: Schema.NonEmptyString,
    invitedBy: Schema.String,
    permissions: Permissions,
    createdAt: Millis,
  }),
  { shares: 'all', names: { invitedBy: 'invited_by', createdAt: 'created' }, absent: { permissions: {} } },
)
export type ModeratorInvitation = typeof ModeratorInvitation.Type
