// Links to feeds lead to their default sort, also from a feed in another sort.
import { expect, test } from 'vitest'
import { makeRouter } from '../shell/router.ts'
import { communityLink, homeLink } from './viewerLabels.ts'

const router = makeRouter(
  () => {
    throw new Error('no loader runs here')
  },
  () => {},
)

test.each(['/new', '/c/cats/top', '/login'])('from %s', (here) => {
  router.latestLocation = { ...router.latestLocation, pathname: here, href: here }
  expect(router.buildLocation({ ...homeLink, search: {} }).href).toBe('/')
  expect(router.buildLocation({ ...communityLink('dogs'), search: {} }).href).toBe('/c/dogs')
})
