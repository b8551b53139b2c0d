/** How every call begins that is for the moderators of a community only. Document 2, section 6. */
import { Effect } from 'effect'
import type { Power } from '../../schemas/rules/powers.ts'
import type { Viewer } from '../http/Caller.ts'
import { communityNamed } from './communityNamed.ts'
import { mustHave } from './powers.ts'

/** The community of this name and the moderator of it, with this power, who is asking; `who` is `actor` where they act, `member` where they read. */
export const asModerator = Effect.fnUntraced(function* <E, R>(
  who: Effect.Effect<Viewer, E, R>,
  name: string,
  power: Power = 'moderate',
) {
  const viewer = yield* who
  const community = yield* communityNamed(name)
  yield* mustHave(power, viewer, community.id)
  return { viewer, community }
})
