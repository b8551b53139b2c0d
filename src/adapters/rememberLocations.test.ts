/** Links lead to the same addresses, and each plain address is built once. */
import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRouter } from '../shell/router.ts'
import { rememberLocations } from './rememberLocations.ts'

const routerAt = (address: string) =>
  makeRouter(
    () => {
      throw new Error('No screen is shown.')
    },
    (thrown) => {
      throw thrown
    },
    createMemoryHistory({ initialEntries: [address] }),
  )

type Router = ReturnType<typeof routerAt>
type Build = (router: Router) => ReturnType<Router['buildLocation']>

const plain: ReadonlyArray<string> = ['/', '/c/Gardening', '/c/Gardening/p/abc/x/', '/search', '/u/it%2Fs', '/no', '..']
const build = fc.oneof(
  fc.constantFrom(...plain).map(
    (to): Build =>
      (router) =>
        router.buildLocation({ to }),
  ),
  fc.constantFrom('a', 'b').map(
    (query): Build =>
      (router) =>
        router.buildLocation({ to: '/search', search: { query } }),
  ),
  fc.constantFrom('a', 'b').map(
    (hash): Build =>
      (router) =>
        router.buildLocation({ to: '/search', hash }),
  ),
  fc.constantFrom('Gardening', 'Baking').map(
    (community): Build =>
      (router) =>
        router.buildLocation({ to: '/c/$community/about', params: { community } }),
  ),
)

it('every link leads where it would without it, whatever was built before', () => {
  const many = fc.array(build, { minLength: 10, maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom('/c/Baking?t=year', '/search?q=x', '/'), many, (address, builds) => {
      const remembering = routerAt(address)
      rememberLocations(remembering)
      for (const each of builds) expect(each(remembering)).toEqual(each(routerAt(address)))
    }),
  )
})

it('an address that several links have is built once', () => {
  const router = routerAt('/')
  const { buildLocation } = router
  let builds = 0
  router.buildLocation = (options) => {
    builds += 1
    return buildLocation(options)
  }
  rememberLocations(router)
  const addresses: ReadonlyArray<string> = ['/c/Gardening/p/abc/x/', '/c/Gardening', '/c/Gardening/p/abc/x/']
  for (const to of addresses) router.buildLocation({ to })
  expect(builds).toBe(2)
})
