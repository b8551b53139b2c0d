import { expect, it } from 'vitest'
import { pageKind } from './moderationAddresses.ts'

it.each([
  ['/', 'feed', ''],
  ['/new', 'feed', ''],
  ['/c/Cats', 'feed', 'Cats'],
  ['/c/Cats/top', 'feed', 'Cats'],
  ['/feed/3/Memes', 'feed', ''],
  ['/c/Cats/about', 'community', 'Cats'],
  ['/c/Cats/p/1A/a-title/', 'post', 'Cats'],
  ['/p/1A/', 'post', ''],
  ['/u/ada', 'profile', ''],
  ['/settings/general', 'page', ''],
  ['/c/%E4%BD%A0', 'feed', '你'],
  ['/c/%', 'feed', '%'],
])('%s is a page of the kind %s', (path, type, community) => {
  expect(pageKind(path)).toEqual({ type, community })
})
