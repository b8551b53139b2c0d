/** The effect of joining or leaving on the community and on the member, in one place, so that all screens agree. */
import type { Community } from '../../schemas/entities/Community.ts'
import type { User } from '../../schemas/entities/User.ts'
import { sameName } from '../../schemas/ids.ts'

/** The community with the viewer as a member or not. Idempotent. */
export const withJoined = (community: Community, isIn: boolean): Community => {
  if (community.isSubscribed === isIn) return community
  const { memberCount } = community
  const counted = memberCount === undefined ? {} : { memberCount: Math.max(0, memberCount + (isIn ? 1 : -1)) }
  return { ...community, ...counted, isSubscribed: isIn }
}

/** Whether a community is in the member's own list. */
export const isSubscribedTo = ({ subscribed = [] }: Pick<User, 'subscribed'>, name: string): boolean =>
  subscribed.some((each) => sameName(each, name))

/** The member with a community in their list or not. Idempotent. */
export const withSubscription = (user: User, name: string, isIn: boolean): User => {
  if (isSubscribedTo(user, name) === isIn) return user
  const others = (user.subscribed ?? []).filter((each) => !sameName(each, name))
  return { ...user, subscribed: isIn ? [...others, name] : others }
}
