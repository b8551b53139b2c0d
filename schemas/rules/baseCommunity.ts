/** The community of a host. docs/behaviour/platform.md#base-community. */

const suffix = '.win'

/** The name before .win, or home for any other host. Takes a host, or an origin with one. */
export const baseCommunity = (origin: string): string => {
  const host = origin
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/:\d+$/, '')
  return host.endsWith(suffix) && host !== suffix ? host.slice(0, -suffix.length) : 'home'
}
