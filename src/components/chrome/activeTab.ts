/** Which tab an address belongs to. Document 1, section 2 (Active-tab logic). */

/** `feeds` is the way to Explore feeds, over the posts; the bar at the bottom has the others. */
export type Tab = 'home' | 'trending' | 'communities' | 'messages' | 'profile' | 'feeds'

/** `readsTrending`: what is read at home is Trending, because it is nobody's own. */
export const activeTab = (path: string, readsTrending = false): Tab | undefined => {
  if (/^\/(hot|new|rising|top|active)?\/?$/.test(path)) return readsTrending ? 'trending' : 'home'
  if (/^\/feeds?(\/|$)/.test(path)) return 'feeds'
  if (/^\/c\/(trending|all)(\/|$)/.test(path)) return 'trending'
  if (path.startsWith('/communities')) return 'communities'
  if (path.startsWith('/message')) return 'messages'
  return path === '/u/me' || path === '/u/me/' ? 'profile' : undefined
}

/** Whether a tab's own screen is open, in whatever sort: to choose the tab again is to go back to its top. */
export const isScreenOf = (tab: Tab, path: string): boolean => {
  switch (tab) {
    case 'home':
      return activeTab(path) === 'home'
    case 'trending':
      return /^\/c\/trending(\/|$)/.test(path)
    case 'messages':
      return /^\/messages\/?$/.test(path)
    default:
      return activeTab(path) === tab
  }
}
