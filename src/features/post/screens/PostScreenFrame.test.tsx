// What a press on a post shows until its screen is rendered.
import { signal } from '@preact/signals-core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { threadKey } from '../../../../commands/thread/threadKey.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { aPost } from '../../../../tests/support/entities.ts'
import { type App, AppContext, useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { mountRoot } from '../../../testing/mountRoot.ts'
import { PostScreen } from './PostScreen.tsx'
import { showGlimpses } from './PostScreenFrame.tsx'

const uuid = '1ATBvIUeY8'
const post = aPost({ id: 8732744, community: 'cats', title: 'A title', markdown: 'Some *text*' })

const theList = 'The list A titleElsewhereAbroad'

const nothing = signal<ReactNode>(null)
const Glimpse = () => useValue(useApp().glimpse ?? nothing)

let stop = (): void => {}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 390, 100))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** The list at `/`; the screens of `/p/…` are loaded when `arrive` is called, and fail to load when `fail` is. */
const openList = async (known: Partial<Post> = {}, start = '/') => {
  const store = makeStore()
  store.posts.confirm([{ ...post, ...known }])
  const glimpse = signal<ReactNode>(null)
  const ran: Array<unknown> = []
  const app: App = {
    store,
    glimpse,
    showGlimpse: (shown) => {
      glimpse.value = shown
    },
    run: (command, input) => {
      ran.push([command.name, input])
      return Promise.resolve(undefined)
    },
    now: signal(post.createdAt),
    toasts: signal([]),
    dismissToast: () => {},
  }
  let [arrive, fail] = [(): void => {}, (): void => {}]
  const loaded = new Promise<void>((resolve, reject) => {
    arrive = resolve
    fail = () => reject(new Error('no chunk'))
  })
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Glimpse />
      </>
    ),
  })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <p>
        The list <a href={`/p/${uuid}/a_title`}>A title</a>
        <a href="/other">Elsewhere</a>
        <a href={`https://example.com/p/${uuid}/a_title`}>Abroad</a>
      </p>
    ),
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Elsewhere</p> })
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/p/$uuid/{-$title}',
    loader: ({ location }) => (location.pathname === start ? undefined : loaded),
    component: () => <PostScreen postUuid={uuid} sort={undefined} />,
    errorComponent: () => <p>Broken</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list, other, screen]),
    history: createMemoryHistory({ initialEntries: [start] }),
  })
  await router.load()
  stop = showGlimpses(app, router)
  await act(async () => {
    mountRoot(document.body.appendChild(document.createElement('div'))).render(
      <AppContext value={app}>
        <RouterProvider<typeof router> router={router} />
      </AppContext>,
    )
  })
  const shown = () => document.querySelector('[aria-hidden=true][inert] article')
  /** Starts a navigation, and waits for what is rendered at once. */
  const go = (to: string) =>
    act(async () => {
      router.history.push(to)
      await Promise.resolve()
    })
  /** `at` is the event's time in milliseconds. */
  const touch = (what: string, name: string, { at = 1000, ...how }: PointerEventInit & { readonly at?: number } = {}) =>
    act(async () => {
      const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
      const event = new PointerEvent(what, { bubbles: true, isPrimary: true, ...how })
      Object.defineProperty(event, 'timeStamp', { value: at })
      link?.dispatchEvent(event)
    })
  const scroll = (at: number) => {
    const event = new Event('scroll')
    Object.defineProperty(event, 'timeStamp', { value: at })
    document.dispatchEvent(event)
  }
  const rest = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
  return {
    ran,
    scroll,
    touch,
    rest,
    prepared: () => document.querySelector('[class*=unseen] article'),
    store,
    shown,
    go,
    back: () => act(async () => router.history.back()),
    settle: (by: () => void) => act(async () => by()),
    arrive: () => arrive(),
    fail: () => fail(),
  }
}

const screenOf = () => document.querySelector('main article')

it('shows title and text of a pressed post while its screen is loaded, for the eye only', async () => {
  const { go, shown, settle, arrive } = await openList()
  await go(`/p/${uuid}/a_title`)
  expect(shown()?.querySelector('h1')?.textContent).toBe('A title')
  expect(shown()?.querySelector('em')?.textContent).toBe('text')
  expect([document.body.textContent?.includes('The list'), screenOf()]).toEqual([true, null])
  await settle(arrive)
  expect([shown(), screenOf()?.querySelector('h1')?.textContent]).toEqual([null, 'A title'])
})

it.each<[string, Partial<Post>]>([
  ['is removed', { isRemoved: true }],
  ['is deleted', { isDeleted: true }],
  ['has no title', { title: '' }],
])('shows no post that %s', async (_what, known) => {
  const { go, shown } = await openList(known)
  await go(`/p/${uuid}`)
  expect(shown()).toBeNull()
})

it.each(['/p/1ATBvIUeY9/another', `/p/${uuid}/a_title/c/1ATBvIUeY8`, '/p/no-uuid!', '/other'])(
  'shows nothing on the way to %s',
  async (address) => {
    const { go, shown } = await openList()
    await go(address)
    expect(shown()).toBeNull()
  },
)

it('does not show the top of a post that opens where the reader left it', async () => {
  const { store, go, shown } = await openList()
  store.places.keepThread(threadKey({ kind: 'post', postUuid: uuid }), { offset: 700, commentId: 1, top: 64 })
  await go(`/p/${uuid}`)
  expect(shown()).toBeNull()
})

it('shows nothing over a post', async () => {
  const { go, shown } = await openList({}, `/p/${uuid}`)
  await go(`/p/${uuid}/again`)
  expect(shown()).toBeNull()
})

it('is gone when the reader goes back before the screen is there', async () => {
  const { go, back, shown, settle, arrive } = await openList()
  await go(`/p/${uuid}`)
  await back()
  expect([shown(), document.body.textContent]).toEqual([null, theList])
  await settle(arrive)
  expect([shown(), document.body.textContent]).toEqual([null, theList])
})

it('gives way to what says that the screen could not be loaded', async () => {
  const { go, shown, settle, fail } = await openList()
  await go(`/p/${uuid}`)
  await settle(fail)
  expect([shown(), document.body.textContent]).toEqual([null, 'Broken'])
})

describe('a finger on a post', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  it('lays out the post at once, and requests the thread when it rests', async () => {
    const { ran, touch, rest, prepared } = await openList()
    await touch('pointerdown', 'A title')
    expect(prepared()?.querySelector('h1')?.textContent).toBe('A title')
    await rest(39)
    expect(ran).toEqual([])
    await rest(1)
    expect(ran).toEqual([['post.visit.v1', { postUuid: uuid }]])
  })

  it('shows what it has laid out when it is lifted, and the press keeps that', async () => {
    const { touch, rest, prepared, shown, go } = await openList()
    await touch('pointerdown', 'A title')
    const article = prepared()
    await touch('pointerup', 'A title', { at: 1399, clientX: 9 })
    expect([prepared(), shown() === article]).toEqual([null, true])
    await go(`/p/${uuid}/a_title`)
    await rest(10_000)
    expect(shown() === article).toBe(true)
  })

  it.each<[string, string, PointerEventInit & { readonly at?: number }]>([
    ['after a long press', 'A title', { at: 1400 }],
    ['elsewhere', 'A title', { clientY: 10 }],
    ['on another link', 'Elsewhere', {}],
    ['with a key that opens another tab', 'A title', { ctrlKey: true }],
    ['of another button', 'A title', { button: 1 }],
  ])('shows nothing when it is lifted %s', async (_what, name, how) => {
    const { touch, rest, prepared, shown } = await openList()
    await touch('pointerdown', 'A title')
    const article = prepared()
    await touch('pointerup', name, how)
    expect([prepared() === article, shown() === article]).toEqual([true, true])
    await rest(400)
    expect(shown()).toBeNull()
  })

  it.each(['pointercancel', 'pointerup'])('requests nothing before it has rested: %s', async (end) => {
    const { ran, touch, rest, shown } = await openList()
    await touch('pointerdown', 'A title')
    await rest(39)
    await touch(end, 'A title')
    await rest(10_000)
    expect([ran, shown()]).toEqual([[], null])
  })

  it('that stops a scroll lays out nothing', async () => {
    const { scroll, touch, prepared } = await openList()
    scroll(800)
    await touch('pointerdown', 'A title')
    expect(prepared()).toBeNull()
    await touch('pointerdown', 'A title', { at: 1001 })
    expect(prepared()).not.toBeNull()
  })

  it.each(['Elsewhere', 'A title'])('shows nothing of the post that was touched before: %s', async (name) => {
    const { scroll, touch, prepared, shown } = await openList()
    await touch('pointerdown', 'A title')
    await touch('pointercancel', 'A title')
    // A touch that stops a scroll lays out nothing new.
    scroll(1050)
    await touch('pointerdown', name, { at: 1100 })
    await touch('pointerup', name, { at: 1150 })
    expect([prepared(), shown()]).toEqual([null, null])
  })

  it.each(['Elsewhere', 'Abroad'])('on another link prepares nothing: %s', async (name) => {
    const { ran, touch, rest, prepared } = await openList()
    await touch('pointerdown', name)
    await rest(10_000)
    expect([ran, prepared()]).toEqual([[], null])
  })
})
