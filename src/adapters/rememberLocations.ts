/**
 * On the server, the router builds the location of each link by itself. Most links of a page lead where another one
 * leads: to a post, or to its community.
 */
import type { AnyRouter } from '@tanstack/react-router'

/** What else decides where a link leads, apart from its address. */
const others: ReadonlyArray<string> = [
  'from',
  'hash',
  'href',
  'leaveParams',
  'mask',
  'params',
  'search',
  'state',
  'unsafeRelative',
  '_fromLocation',
  '_includeValidateSearch',
]

/** Lets a router that stays at its location build that of each plain address once. */
export const rememberLocations = (router: Pick<AnyRouter, 'buildLocation'>): void => {
  const { buildLocation } = router
  const known = new Map<string, ReturnType<typeof buildLocation>>()
  router.buildLocation = (options) => {
    const { to } = options
    if (typeof to !== 'string' || !to.startsWith('/') || others.some((name) => name in options))
      return buildLocation(options)
    const location = known.get(to) ?? buildLocation(options)
    known.set(to, location)
    return location
  }
}
