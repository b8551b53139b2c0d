/** Which tab of the bottom bar an address belongs to. Document 1, section 2 (Active-tab logic). */

export type Tab = 'home' | 'trending' | 'communities' | 'messages' | 'profile'

export const activeTab = (path: string): Tab | undefined => {
  if (/^\/(hot|new|rising|top|active)?\/?$/.test(path) || path.startsWith('/feed')) return 'home'
  if (/^\/c\/(trending|all)(\/|$)/.test(path)) return 'trending'
  if (path.startsWith('/communities')) return 'communities'
  if (path.startsWith('/message')) return 'messages'
  return path === '/u/me' || path === '/u/me/' ? 'profile' : undefined
}
