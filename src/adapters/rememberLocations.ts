/**
 * On the server, each page's router builds the locations of its links by matching them with all routes. Most links lead
 * to posts and communities that other pages show, too.
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

/** With so many locations, all are dropped. */
const most = 5000

const known = new Map<string, ReturnType<AnyRouter['buildLocation']>>()

/** An address that leads to the same place from every page. */
const isPlain = (to: unknown): to is string => typeof to === 'string' && to.startsWith('/') && !to.includes('$')

/** Lets a router use the locations of plain addresses that the routers of other pages have built. */
export const rememberLocations = (router: Pick<AnyRouter, 'buildLocation'>): void => {
  const { buildLocation } = router
  router.buildLocation = (options) => {
    const { to } = options
    if (!isPlain(to) || others.some((name) => name in options)) return buildLocation(options)
    const location = known.get(to) ?? buildLocation(options)
    if (known.size >= most) known.clear()
    known.set(to, location)
    return location
  }
}
