// The community of a screen's address.
import { expect, it } from 'vitest'
import { communityIn } from './TopBar.tsx'

it.each([
  ['/c/Gardening', 'Gardening'],
  ['/c/gardening/new', 'gardening'],
  ['/c/gardening/p/1ATBvIUeY8/slugs/c/2ATBvIUeY8/', 'gardening'],
  ['/c/caf%C3%A9/about', 'café'],
  ['/c/all', ''],
  ['/c/win/new', ''],
  ['/c/trending', ''],
  ['/c/home', ''],
  ['/p/1ATBvIUeY8/', ''],
  ['/communities', ''],
  ['/c/%E0%A4%A/new', ''],
  ['/', ''],
])('%s is in the community %j', (path, community) => {
  expect(communityIn(path)).toBe(community)
})
