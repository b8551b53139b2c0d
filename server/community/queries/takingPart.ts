/**
 * Whether a member may take part in a community now, and by which rules. docs/decisions/0021-what-communities-allow.md.
 */
import { Effect } from 'effect'
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import { communitySettings } from '../../community-settings/queries/communitySettings.ts'
import { Forbidden } from '../../context/ApiError.ts'
import type { RequestContext, Viewer } from '../../context/RequestContext.ts'
import type { Database } from '../../database/Database.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'

/**
 * Refuses banned members, and actions that the community's settings do not allow: `unwanted` gives the reason, which
 * does not apply to moderators. Returns the settings.
 */
export const assertAllowed = Effect.fnUntraced(function* (
  viewer: Viewer,
  communityId: number,
  unwanted: (settings: CommunitySettings) => string | undefined,
): Effect.fn.Return<CommunitySettings, Forbidden, Database | RequestContext> {
  yield* mustNotBeBanned(viewer, communityId)
  const settings = yield* communitySettings(communityId)
  const sentence = unwanted(settings)
  if (sentence === undefined || (yield* actsAsModerator(viewer, communityId))) return settings
  return yield* new Forbidden({ sentence })
})
