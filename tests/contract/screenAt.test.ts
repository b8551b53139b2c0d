// Which screen a URL leads to, compared with the client's own routes.
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configSections } from '../../schemas/rules/moderationAddresses.ts'
import { screenAt } from '../../server/http/screenAt.ts'
import { settingsSections } from '../../src/features/settings/screens/settingsSections.ts'

const samples: Readonly<Record<string, string>> = {
  $sort: 'new',
  $community: 'Gardening',
  $section: 'general',
  $feedId: '3',
  $name: 'Memes',
  $uuid: '1ATBvIUeY8',
  $title: 'slugs',
  $commentUuid: '1ATBvIUeY8',
  $id: '7',
  $folder: 'Favourites',
  $user: 'ada',
}

const paths = readdirSync(new URL('../../src/routes/', import.meta.url))
  .filter((file) => file !== '__root.tsx')
  .map((file) => file.replace(/\.tsx$/, '').split('.'))
  // An optional part, like `{-$sort}`, may be absent.
  .flatMap((parts) => [
    parts.filter((part) => !part.startsWith('{-')),
    parts.map((part) => part.replace(/^\{-(.*)\}$/, '$1')),
  ])
  .map((parts) => {
    const named = parts.filter((part) => part !== 'index').map((part) => samples[part] ?? part)
    return `/${named.join('/')}`.replace('/config/general', '/config/basic')
  })

it('knows a URL for every route of the client, with and without a trailing slash', () => {
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => screenAt(path) === undefined)).toEqual([])
  expect(paths.filter((path) => screenAt(path === '/' ? path : `${path}/`) === undefined)).toEqual([])
})

it('knows every section of the settings and of a community’s configuration', () => {
  for (const section of Object.keys(settingsSections))
    expect([section, screenAt(`/settings/${section}`)?.kind]).toEqual([section, 'fixed'])
  for (const section of configSections)
    expect([section, screenAt(`/c/cats/config/${section}`)?.kind]).toEqual([section, 'community'])
})

it.each([
  '/nowhere',
  '/a/b/c/d/e/f/',
  '/c',
  '/c//',
  '/c/all/sideways',
  '/c/cats/new/more',
  '/c/cats/config',
  '/c/cats/config/nothing',
  '/c/cats/p',
  '/p/',
  '/p/1ATBvIUeY8/slugs/c',
  '/p/1ATBvIUeY8/slugs/x/1ATBvIUeY8',
  '/p/1ATBvIUeY8/slugs/c/1ATBvIUeY8/more',
  '/u',
  '/u/ada/posts',
  '/feed/99/Nonsense',
  '/feed/3',
  '/settings/nothing',
  '/message/7/8',
  '/index.php',
])('there is no screen at %s', (path) => {
  expect(screenAt(path)).toBeUndefined()
})

it('says what a screen shows, with escaped characters decoded', () => {
  expect(screenAt('/c/caf%C3%A9/new')).toEqual({ kind: 'community', name: 'café' })
  expect(screenAt('/c/Gardening/p/1ATBvIUeY8/slugs/c/2ATBvIUeY8/')).toEqual({
    kind: 'post',
    uuid: '1ATBvIUeY8',
    commentUuid: '2ATBvIUeY8',
  })
  expect(screenAt('/u/Ada')).toEqual({ kind: 'member', name: 'Ada' })
  expect(['/u/me', '/c/all/new', '/c/home', '/c/%E0%A4%A'].map((path) => screenAt(path)?.kind)).toEqual([
    'fixed',
    'fixed',
    'fixed',
    'community',
  ])
})
