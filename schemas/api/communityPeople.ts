/** Moderators of a community, its bans and its moderation log. docs/behaviour/moderation.md#calls. */
import { Effect, Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { FlagText, IntText, PageText, Username } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { LogEntry } from '../entities/Moderation.ts'
import { Moderator, permissionNames } from '../entities/Moderator.ts'
import { Ban } from '../entities/Report.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

const ModeratorsAnswer = wire(Schema.Struct({ moderators: rows(Moderator) }))

/** GET /community/moderators.json: with their permissions. */
export const getModerators = getCall({
  path: '/community/moderators.json',
  input: Schema.Struct({ community: Schema.NonEmptyString }),
  answer: ModeratorsAnswer,
})

/** GET /community/list_moderators.json: as members see them. `time` bypasses caches. */
export const listModerators = getCall({
  path: '/community/list_moderators.json',
  input: Schema.Struct({ community: Schema.NonEmptyString, time: Schema.optionalKey(IntText) }),
  answer: ModeratorsAnswer,
})

const moderator = { community: Schema.NonEmptyString, author: Username }

/** A missing flag is not granted. */
const Granted = FlagText.pipe(Schema.withDecodingDefaultKey(Effect.succeed('false' as const)))

const NewGrant = Schema.Struct({
  ...moderator,
  hasAllPermissions: Granted,
  canManageRules: Granted,
  canManageAutomoderator: Granted,
  canManageSettings: Granted,
  canManageStylesheet: Granted,
  canManageSidebar: Granted,
}).pipe(Schema.encodeKeys(permissionNames))

/** Every flag is required: a missing one would silently revoke a permission. */
const Grant = Schema.Struct({
  ...moderator,
  hasAllPermissions: FlagText,
  canManageRules: FlagText,
  canManageAutomoderator: FlagText,
  canManageSettings: FlagText,
  canManageStylesheet: FlagText,
  canManageSidebar: FlagText,
}).pipe(Schema.encodeKeys(permissionNames))

/** POST /community/add_moderator.json: invites; accepting makes them a moderator. */
export const addModerator = postCall({
  path: '/community/add_moderator.json',
  input: NewGrant,
  answer: Done,
  repeat: 'safe',
})

/** POST /community/update_moderator.json: changes permissions. Only where `canEdit`. */
export const updateModerator = postCall({
  path: '/community/update_moderator.json',
  input: Grant,
  answer: Done,
  repeat: 'safe',
})

/** POST /community/remove_moderator.json. Only where `canEdit`. */
export const removeModerator = postCall({
  path: '/community/remove_moderator.json',
  input: Schema.Struct(moderator),
  answer: Done,
  repeat: 'safe',
})

/** GET /community/logs.json: moderation actions, newest first. Public where the community's settings allow it. */
export const getLogs = getCall({
  path: '/community/logs.json',
  input: Schema.Struct({
    community: Schema.NonEmptyString,
    page: Schema.optionalKey(PageText),
    type: Schema.optionalKey(Schema.String),
    moderator: Schema.optionalKey(Schema.String),
  }),
  answer: wire(Schema.Struct({ logs: rows(LogEntry), hasMore: Schema.Boolean }), {
    names: { hasMore: 'has_more_entries' },
    absent: { hasMore: true },
  }),
})

/** GET /community/bans.json: the bans. Public where the community's settings allow it. `time` bypasses caches. */
export const getBans = getCall({
  path: '/community/bans.json',
  input: Schema.Struct({
    community: Schema.NonEmptyString,
    page: Schema.optionalKey(PageText),
    time: Schema.optionalKey(IntText),
  }),
  answer: wire(Schema.Struct({ users: rows(Ban), hasMore: Schema.Boolean }), {
    names: { hasMore: 'has_more_entries' },
    absent: { hasMore: true },
  }),
})
