/** Which community an address is in: what is searched and moderated from a screen there is that community's. */
import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'

/** The community's name as the address spells it; '' for none. The feeds of many communities - all, trending, home - are none. */
export const communityIn = (path: string): string => {
  const name = /^\/c\/([^/]+)/.exec(path)?.[1] ?? ''
  try {
    const community = decodeURIComponent(name)
    return community !== '' && sourceOfCommunity(community).kind === 'community' ? community : ''
  } catch {
    return ''
  }
}
