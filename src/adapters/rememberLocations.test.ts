/** Links lead where they lead without it, from every page, and what all pages link is built once. */
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

/** A router that remembers, and how many locations it has built. */
const countedAt = (address: string) => {
  const router = routerAt(address)
  const { buildLocation } = router
  let builds = 0
  router.buildLocation = (options) => {
    builds += 1
    return buildLocation(options)
  }
  rememberLocations(router)
  return { locate: (to: string) => router.buildLocation({ to }), builds: () => builds }
}

it('an address that links of several pages have is built once', () => {
  const [feed, post] = [countedAt('/'), countedAt('/c/Gardening/p/one/?sort=new')]
  for (const { locate } of [feed, post])
    for (const to of ['/c/Gardening/p/two/', '/c/Gardening/p/three/', '/c/Gardening/p/two/']) locate(to)
  expect([feed.builds(), post.builds()]).toEqual([2, 0])
})

it('locations are dropped before they fill the memory', () => {
  const { locate, builds } = countedAt('/')
  for (let name = 0; name < 6000; name += 1) locate(`/u/member-${name}`)
  locate('/u/member-0')
  expect(builds()).toBe(6001)
})
