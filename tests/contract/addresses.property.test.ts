// Every address that the app makes leads to one of its routes, with the values that went in: whatever their letters.
import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixedFeedName } from '../../schemas/FeedAddress.ts'
import * as addresses from '../../schemas/rules/addresses.ts'
import * as moderation from '../../schemas/rules/moderationAddresses.ts'
import { feedSorts } from '../../schemas/vocabulary.ts'
import { screenAt } from '../../server/http/screenAt.ts'
import { makeRouter } from '../../src/shell/router.ts'

const router = makeRouter(
  () => {
    throw new Error('no screen is drawn here')
  },
  () => {},
)
router.update({ ...router.options, history: createMemoryHistory() })

/** The pattern of the route that an address leads to, and the values in it. */
const routeOf = (address: string): { readonly route: string; readonly params: Readonly<Record<string, unknown>> } => {
  const location = router.buildLocation({ to: '/search' })
  const url = new URL(address, 'http://localhost')
  const found = router.matchRoutes({ ...location, pathname: url.pathname, search: {}, href: url.pathname }).at(-1)
  return { route: found?.fullPath ?? '', params: found?.params ?? {} }
}

// `.` and `..` are no names: an address cannot have them as a part.
const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((text) => !/^\.{1,2}$/.test(text))
const sort = fc.constantFrom(undefined, ...feedSorts)

/** Those that there are. */
const fixedFeedIds = Array.from({ length: 9 }, (_, at) => at + 1).filter(
  (id) => fixedFeedName(String(id)) !== undefined,
)

/** What each function makes an address from, the route it means, and the values that the route must find in it. */
const cases = {
  postPath: fc
    .record({ uuid: name, community: name })
    .map((of) => [addresses.postPath(of), '/c/$community/p/$uuid/{-$title}/', of] as const),
  commentPath: fc
    .record({ uuid: name, postUuid: name, community: name, postTitle: name })
    .map(
      (of) =>
        [
          addresses.commentPath(of),
          '/c/$community/p/$uuid/$title/c/$commentUuid',
          { commentUuid: of.uuid, uuid: of.postUuid, community: of.community },
        ] as const,
    ),
  threadPath: fc
    .record({ uuid: name, postUuid: name })
    .map(
      (of) =>
        [
          addresses.threadPath(of),
          '/p/$uuid/$title/c/$commentUuid',
          { commentUuid: of.uuid, uuid: of.postUuid },
        ] as const,
    ),
  communityPath: fc
    .tuple(name, sort)
    .map(
      ([of, by]) =>
        [
          addresses.communityPath(of, by),
          '/c/$community/{-$sort}/',
          { community: of, sort: by === 'hot' ? undefined : by },
        ] as const,
    ),
  aboutPath: name.map((of) => [addresses.aboutPath(of), '/c/$community/about', { community: of }] as const),
  wikiPath: name.map((of) => [addresses.wikiPath(of), '/c/$community/wiki', { community: of }] as const),
  feedPath: fc
    .tuple(fc.constantFrom(...fixedFeedIds), name, sort)
    .map(
      ([id, of, by]) =>
        [
          addresses.feedPath({ id, name: of }, by),
          '/feed/$feedId/$name/{-$sort}/',
          { feedId: String(id), name: of, sort: by === 'hot' ? undefined : by },
        ] as const,
    ),
  userPath: name.map((of) => [addresses.userPath(of), '/u/$user', { user: of }] as const),
  submitPath: name.map((of) => [addresses.submitPath(of), '/c/$community/submit', { community: of }] as const),
  conversationPath: fc.nat().map((id) => [addresses.conversationPath(id), '/message/$id', { id: String(id) }] as const),
  savedPath: name.map((of) => [addresses.savedPath(of), '/saved/$folder', { folder: of }] as const),
  queuePath: name.map((of) => [moderation.queuePath(of), '/c/$community/queue', { community: of }] as const),
  logsPath: name.map((of) => [moderation.logsPath(of), '/c/$community/logs', { community: of }] as const),
  bansPath: name.map((of) => [moderation.bansPath(of), '/c/$community/ban', { community: of }] as const),
  configPath: fc
    .tuple(name, fc.constantFrom(...moderation.configSections))
    .map(
      ([of, section]) =>
        [moderation.configPath(of, section), '/c/$community/config/$section', { community: of, section }] as const,
    ),
}

it.each(Object.entries(cases))('%s makes addresses of its route, and of no other', (_name, made) => {
  fc.assert(
    fc.property(made, ([address, route, params]) => {
      const found = routeOf(address)
      expect(found.route).toBe(route)
      expect(found.params).toMatchObject(params)
    }),
  )
})

it('the server knows a screen at each of them', () => {
  fc.assert(
    fc.property(fc.oneof(...Object.values(cases)), ([address]) => {
      expect(screenAt(new URL(address, 'http://localhost').pathname)).toBeDefined()
    }),
  )
})
