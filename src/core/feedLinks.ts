/**
 * Links to feeds in their default sort. The sort must be named: without it the router would keep the one in the
 * current address.
 */

export const homeLink = { to: '/{-$sort}', params: { sort: undefined } } as const

export const communityLink = (community: string) =>
  ({ to: '/c/$community/{-$sort}', params: { community, sort: undefined } }) as const
