/** Who acts as a moderator of a community. docs/behaviour/moderation.md#permissions. */
import { Effect, Schema } from 'effect'
import { noPermissions, Permissions } from '../../../schemas/entities/Moderator.ts'
import {
  allCapabilities,
  type Capabilities,
  type Capability,
  capabilitiesOf,
  noCapabilities,
} from '../../../schemas/rules/capabilities.ts'
import { lackOf } from '../../../schemas/words/refusals.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { Forbidden } from '../../context/ApiError.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { storedJson } from '../../database/listed.ts'

// A member's permissions as moderator of a community: the server's half of the one table in
// `schemas/rules/capabilities.ts`. docs/behaviour/moderation.md#permissions.

/** The permission flags as stored in a row of `moderators`. */
export const readPermissions = storedJson(Schema.Unknown.pipe(Schema.decodeTo(Permissions)), noPermissions)

/** None for suspended members and members who do not moderate it, all for admins. */
export const capabilitiesIn = Effect.fnUntraced(function* (
  viewer: Viewer | undefined,
  communityId: number,
): Effect.fn.Return<Capabilities, never, Database> {
  if (viewer === undefined || viewer.isSuspended) return noCapabilities
  if (viewer.isAdmin) return allCapabilities
  const row = yield* query((db) =>
    db
      .selectFrom('moderators')
      .select('permissions')
      .where('community_id', '=', communityId)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst(),
  )
  return row === undefined ? noCapabilities : capabilitiesOf(readPermissions(row.permissions))
})

/** Refuses members without this permission there. */
export const mustHave = Effect.fnUntraced(function* (
  power: Capability,
  viewer: Viewer,
  communityId: number,
): Effect.fn.Return<void, Forbidden, Database> {
  const held = yield* capabilitiesIn(viewer, communityId)
  if (held.has(power)) return
  return yield* new Forbidden({ sentence: lackOf(held, power) })
})

/** The id to look up among moderators; 0, which no member has, for guests and suspended members. */
export const moderatingId = (viewer: Viewer | undefined): number =>
  viewer === undefined || viewer.isSuspended ? 0 : viewer.id

/** Whether a member may do in a community what its moderators may: as a moderator, or as an admin. */
export const actsAsModerator = Effect.fnUntraced(function* (
  viewer: Viewer,
  communityId: number,
): Effect.fn.Return<boolean, never, Database> {
  if (viewer.isAdmin) return true
  const row = yield* query((db) =>
    db
      .selectFrom('moderators')
      .select('user_id')
      .where('community_id', '=', communityId)
      .where('user_id', '=', moderatingId(viewer))
      .executeTakeFirst(),
  )
  return row !== undefined
})

// The check at the start of every call that is for a community's moderators only.
// docs/behaviour/moderation.md#permissions.

/**
 * The community of this name and the caller as its moderator with this permission; `who` is `actor` for calls that act,
 * `member` for calls that read.
 */
export const asModerator = Effect.fnUntraced(function* <E, R>(
  who: Effect.Effect<Viewer, E, R>,
  name: string,
  power: Capability = 'moderate',
) {
  const viewer = yield* who
  const community = yield* communityNamed(name)
  yield* mustHave(power, viewer, community.id)
  return { viewer, community }
})
