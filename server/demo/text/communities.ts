// The communities of the demo world: every topic of the directory has at least one, and no fixed feed is empty.
import { leisureCommunities } from './communities-leisure.ts'
import { questionCommunities } from './communities-questions.ts'
import { worldCommunities } from './communities-world.ts'
import type { DemoCommunity } from './community.ts'

/** 33 communities; one is restricted, one unlisted. */
export const demoCommunities: readonly DemoCommunity[] = [
  ...leisureCommunities,
  ...worldCommunities,
  ...questionCommunities,
]
