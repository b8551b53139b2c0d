/** Every screen that a guest can read, by its address, with a sign that it has loaded. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openApp } from './openApp.ts'
import { findConversation, pathOf } from './worldFacts.ts'

const community = 'TinyGardens'

const hasPosts = async (page: Page): Promise<void> => {
  await expect(page.getByRole('feed', { name: 'Posts' }).getByRole('article').first()).toBeVisible()
}

const hasComments = async (page: Page): Promise<void> => {
  await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible()
}

/** Waits until the screen has stopped loading. */
const isQuiet = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

type Place = Awaited<ReturnType<typeof findConversation>>

interface ReadingScreen {
  readonly name: string
  readonly path: string | ((place: Place) => string)
  readonly isReady: (page: Page) => Promise<void>
}

const screens: ReadonlyArray<ReadingScreen> = [
  { name: 'the feed', path: '/', isReady: hasPosts },
  { name: 'all posts', path: '/c/all', isReady: hasPosts },
  { name: 'a community', path: `/c/${community}`, isReady: hasPosts },
  { name: 'about a community', path: `/c/${community}/about`, isReady: isQuiet },
  { name: 'a wiki', path: `/c/${community}/wiki`, isReady: isQuiet },
  { name: 'a post', path: ({ post }) => pathOf(post), isReady: hasComments },
  { name: 'a permalink', path: ({ post, reply }) => `/p/${post.uuid}/x/c/${reply.uuid}/`, isReady: hasComments },
  { name: 'a profile', path: '/u/demo_author', isReady: isQuiet },
  { name: 'the directory', path: '/communities', isReady: isQuiet },
  { name: 'explore feeds', path: '/feeds', isReady: isQuiet },
  { name: 'browse', path: '/browse', isReady: isQuiet },
  { name: 'search', path: '/search?query=garden', isReady: isQuiet },
  { name: 'log in', path: '/login', isReady: isQuiet },
  { name: 'registration', path: '/registration', isReady: isQuiet },
  { name: 'a forgotten password', path: '/reset', isReady: isQuiet },
  { name: 'a new password', path: '/change?token=abc', isReady: isQuiet },
  { name: 'a new password without a token', path: '/change', isReady: isQuiet },
  { name: 'an address that leads nowhere', path: '/no/such/place/at/all', isReady: isQuiet },
  { name: 'an unknown community', path: '/c/NoSuchCommunityHere', isReady: isQuiet },
  { name: 'an unknown post', path: '/p/zzzzzzzzzz/', isReady: isQuiet },
]

/** Their names, in order. */
export const readingScreens: ReadonlyArray<string> = screens.map(({ name }) => name)

/** Opens the screen of this name, and waits until it has loaded. */
export const openScreen = async (page: Page, request: APIRequestContext, wanted: string): Promise<void> => {
  const screen = screens.find(({ name }) => name === wanted)
  if (screen === undefined) throw new Error(`there is no screen called ${wanted}`)
  const { path, isReady } = screen
  await openApp(page, typeof path === 'string' ? path : path(await findConversation(request)))
  await isReady(page)
}
