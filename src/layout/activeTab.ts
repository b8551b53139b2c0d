/** The active tab for an address. docs/behaviour/layout-and-navigation.md#bottom-bar. */

/** `feeds` is Explore feeds, above the posts; all others are in the bottom bar. */
export type Tab = 'home' | 'trending' | 'communities' | 'messages' | 'profile' | 'feeds'

/** `readsTrending`: the feed at home is Trending, as for guests without a home feed. */
export const activeTab = (path: string, readsTrending = false): Tab | undefined => {
  if (/^\/(hot|new|rising|top|active)?\/?$/.test(path)) return readsTrending ? 'trending' : 'home'
  if (/^\/feeds?(\/|$)/.test(path)) return 'feeds'
  if (/^\/c\/(trending|all)(\/|$)/.test(path)) return 'trending'
  if (path.startsWith('/communities')) return 'communities'
  if (path.startsWith('/message')) return 'messages'
  return path === '/u/me' || path === '/u/me/' ? 'profile' : undefined
}

/** Whether a tab's own screen is open, in any sort, so that pressing the tab scrolls to the top. */
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
