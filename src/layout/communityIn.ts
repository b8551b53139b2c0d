/** The community of an address, for the search and moderation tools of its screen. */
import { sourceOfCommunity } from '../../schemas/FeedAddress.ts'

/** The community's name as the address spells it; '' for none. The feeds all, trending and home have no community. */
export const communityIn = (path: string): string => {
  const name = /^\/c\/([^/]+)/.exec(path)?.[1] ?? ''
  try {
    const community = decodeURIComponent(name)
    return community !== '' && sourceOfCommunity(community).kind === 'community' ? community : ''
  } catch {
    return ''
  }
}
