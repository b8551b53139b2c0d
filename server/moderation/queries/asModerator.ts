/**
 * The check at the start of every call that is for a community's moderators only.
 * docs/behaviour/moderation.md#permissions.
 */
import { Effect } from 'effect'
import type { Capability } from '../../../schemas/rules/capabilities.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { mustHave } from './capabilities.ts'

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
