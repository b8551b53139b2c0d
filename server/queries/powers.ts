/**
 * A member's permissions as moderator of a community: the server's half of the one table in `schemas/rules/powers.ts`.
 * Document 2, section 6.
 */
import { Effect, Schema } from 'effect'
import { noPermissions, Permissions } from '../../schemas/entities/Moderator.ts'
import { allPowers, noPowers, type Power, type Powers, powersOf } from '../../schemas/rules/powers.ts'
import { storedJson } from '../content/storedJson.ts'
import { type Database, query } from '../database/Database.ts'
import { Forbidden } from '../http/ApiError.ts'
import type { Viewer } from '../http/RequestContext.ts'

/** The permission flags as stored in a row of `moderators`. */
export const readPermissions = storedJson(Schema.Unknown.pipe(Schema.decodeTo(Permissions)), noPermissions)

/** None for suspended members and members who do not moderate it, all for admins. */
export const powersIn = Effect.fnUntraced(function* (
  viewer: Viewer | undefined,
  communityId: number,
): Effect.fn.Return<Powers, never, Database> {
  if (viewer === undefined || viewer.isSuspended) return noPowers
  if (viewer.isAdmin) return allPowers
  const row = yield* query((db) =>
    db
      .selectFrom('moderators')
      .select('permissions')
      .where('community_id', '=', communityId)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst(),
  )
  return row === undefined ? noPowers : powersOf(readPermissions(row.permissions))
})

const refusals: Readonly<Record<Power, string>> = {
  moderate: 'Only moderators of this community may do this.',
  settings: 'You may not manage the settings of this community.',
  sidebar: 'You may not manage the description of this community.',
  rules: 'You may not manage the rules of this community.',
  filter: 'You may not manage the filter of this community.',
  design: 'You may not manage the design of this community.',
  moderators: 'You may not manage the moderators of this community.',
}

/** Refuses members without this permission there. */
export const mustHave = Effect.fnUntraced(function* (
  power: Power,
  viewer: Viewer,
  communityId: number,
): Effect.fn.Return<void, Forbidden, Database> {
  const held = yield* powersIn(viewer, communityId)
  if (held.has(power)) return
  return yield* new Forbidden({ sentence: refusals[held.has('moderate') ? power : 'moderate'] })
})
