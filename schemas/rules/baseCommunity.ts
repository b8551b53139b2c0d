/** The community that a host stands for. Document 1, section 1; document 2, section 4 (Base community). */

const suffix = '.win'

/** A host ending in .win stands for the community named by what comes before; any other for home. Takes a host, or an origin with one. */
export const baseCommunity = (origin: string): string => {
  const host = origin
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/:\d+$/, '')
  return host.endsWith(suffix) && host !== suffix ? host.slice(0, -suffix.length) : 'home'
}
