// Which route each address leads to: routes with an optional part serve the addresses with and without it.
import { expect, test } from 'vitest'
import { makeRouter } from './router.ts'

const router = makeRouter(
  () => {
    throw new Error('no loader runs here')
  },
  () => {},
)

/** The route of an address and its parameters; the route is undefined where the address is not found. */
const found = (path: string): readonly [string | undefined, Readonly<Record<string, string>>] => {
  const [, params, route] = router.getMatchedRoutes(path)
  return [route?.id, { ...params }]
}

const home = '/{-$sort}/'
const community = '/c/$community/{-$sort}/'
const fixedFeed = '/feed/$feedId/$name/{-$sort}/'
const post = '/p/$uuid/{-$title}/'
const communityPost = '/c/$community/p/$uuid/{-$title}/'

test.each([
  ['/', home, {}],
  ['/new', home, { sort: 'new' }],
  ['/c/cats', community, { community: 'cats' }],
  ['/c/cats/top', community, { community: 'cats', sort: 'top' }],
  ['/c/caf%C3%A9/new', community, { community: 'café', sort: 'new' }],
  ['/c/hot', community, { community: 'hot' }],
  ['/c/about', community, { community: 'about' }],
  ['/c/cats/about', '/c/$community/about', { community: 'cats' }],
  ['/feed/1/Memes', fixedFeed, { feedId: '1', name: 'Memes' }],
  ['/feed/1/new', fixedFeed, { feedId: '1', name: 'new' }],
  ['/feed/1/Memes/new', fixedFeed, { feedId: '1', name: 'Memes', sort: 'new' }],
  ['/p/1', post, { uuid: '1' }],
  ['/p/1/c', post, { uuid: '1', title: 'c' }],
  ['/p/1/c/c/2', '/p/$uuid/$title/c/$commentUuid', { uuid: '1', title: 'c', commentUuid: '2' }],
  ['/c/cats/p/1', communityPost, { community: 'cats', uuid: '1' }],
  ['/c/cats/p/1/a%2Fb', communityPost, { community: 'cats', uuid: '1', title: 'a/b' }],
  ['/saved', '/saved/', {}],
  ['/login', '/login', {}],
])('%s leads to its screen, with and without a slash at the end', (path, route, params) => {
  expect(found(path)).toEqual([route, params])
  expect(found(path === '/' ? path : `${path}/`)).toEqual([route, params])
})

test.each([
  '/nonsense',
  '/New',
  '/new/more',
  '/c',
  '/c/cats/nonsense',
  '/c/cats/new/more',
  '/c/cats/p',
  '/feed/1',
  '/feed/1/Memes/nonsense',
  '/p',
  '/p/1/title/c',
  '/p/1/title/x/2',
  '/%E0%A4%A',
])('%s is not found', (path) => {
  expect(found(path)[0]).toBeUndefined()
})
