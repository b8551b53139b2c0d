// What a thread's list does for its rows; and a thread that the server rendered, whose rows the app takes over as they are.
import { type Signal, signal } from '@preact/signals-core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  useRouter,
} from '@tanstack/react-router'
import { act, Profiler } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmThread } from '../../../commands/thread/confirmThread.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { aComment, aPost } from '../../../tests/support/entities.ts'
import { type App, AppContext } from '../../core/App.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { CommentThread } from './CommentThread.tsx'

const key = 'p/1:top'
const post = aPost({ id: 1, commentCount: 60 })
const renderedAt = Date.UTC(2026, 0, 3)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 390, 100))
})
let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  vi.restoreAllMocks()
})

const storeWith = (comments: ReadonlyArray<Comment>): Store => {
  const store = makeStore()
  store.posts.confirm([post])
  confirmThread(key, { items: comments, reasons: [], lost: 0 }, { store, now: 1 })
  return store
}

const thread = [
  aComment({ id: 1, author: 'ada', markdown: 'first', childIds: [2] }),
  aComment({ id: 2, author: 'bob', markdown: 'second', parentId: 1 }),
]

const draw = async (store: Store, now?: Signal<number>): Promise<Drawn> => {
  drawn = await renderWithStore(<CommentThread threadKey={key} post={post} />, {
    store,
    ...(now === undefined ? {} : { now }),
  })
  return drawn
}

it('shows a vote by one text and two attributes', async () => {
  const store = storeWith(thread)
  const { box } = await draw(store)
  const changes: Array<MutationRecord> = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(box, { subtree: true, childList: true, characterData: true, attributes: true })
  const voted = { ...aComment({ ...thread[1] }), vote: 1 as const, score: 41 }
  await act(async () => store.comments.confirm([voted]))
  changes.push(...observer.takeRecords())
  observer.disconnect()
  expect(changes.map(({ type, attributeName }) => attributeName ?? type).toSorted()).toEqual([
    'aria-pressed',
    'characterData',
    'class',
  ])
  const pressed = [...box.querySelectorAll('[aria-pressed=true]')]
  expect(pressed.map((each) => each.getAttribute('aria-label'))).toEqual(['Upvote'])
})

it('has the id of a comment on its row', async () => {
  const { box } = await draw(storeWith(thread))
  expect(Array.from(box.querySelectorAll('article'), (row) => row.dataset['id'])).toEqual(['1', '2'])
})

it('says which votes wait for the network', async () => {
  const store = storeWith(thread)
  const { box } = await draw(store)
  const groups = () => [...box.querySelectorAll('[role=group]')].map((each) => each.textContent)
  const before = groups()
  await act(async () => void (store.unsure.value = new Set(['comment/2'])))
  expect(groups()).toEqual(before.map((text, at) => (at === 1 ? `${text}, waiting for the network` : text)))
  await act(async () => void (store.unsure.value = new Set()))
  expect(groups()).toEqual(before)
})

it('updates the ages of its comments each minute, and renders no component', async () => {
  const now = signal(Date.UTC(2026, 0, 3))
  const { box } = await draw(storeWith([aComment({ id: 1, createdAt: now.peek() - 5 * 60_000 })]), now)
  const age = () => box.querySelector('article time')?.textContent
  const before = age()
  await act(async () => void (now.value += 60 * 60_000))
  expect([before, age()]).toEqual(['5m', '1h'])
})

it('handles the presses of all rows: each does it for its own comment', async () => {
  const page = await draw(storeWith(thread))
  const [, second] = page.box.querySelectorAll('article')
  const press = (name: string) =>
    act(async () =>
      [...(second?.querySelectorAll('button') ?? [])]
        .find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
        ?.click(),
    )
  await press('More')
  await press('bob')
  await press('Downvote')
  expect(page.ran).toEqual([
    { name: 'overlay.open.v1', input: { name: 'contentMenu', kind: 'comment', id: 2, inTrending: false } },
    { name: 'overlay.open.v1', input: { name: 'profile', username: 'bob' } },
    { name: 'content.vote.v1', input: { kind: 'comment', id: 2, value: -1 } },
  ])
})

/** Opens a layer above the screen, or closes it. */
const Layers = () => {
  const router = useRouter()
  const show = (overlays: ReadonlyArray<{ readonly name: 'userMenu' }>) => () =>
    void router.navigate({ to: '.', state: { overlays } })
  return (
    <>
      <button type="button" onClick={show([{ name: 'userMenu' }])}>
        Open
      </button>
      <button type="button" onClick={show([])}>
        Close
      </button>
    </>
  )
}

it('is not rendered when a layer opens above it, or closes', async () => {
  let drawings = 0
  drawn = await renderWithStore(
    <>
      <Layers />
      <Profiler id="thread" onRender={() => (drawings += 1)}>
        <CommentThread threadKey={key} post={post} />
      </Profiler>
    </>,
    { store: storeWith(thread) },
  )
  const before = drawings
  await drawn.press('Open')
  await drawn.press('Close')
  expect([before > 0, drawings - before]).toEqual([true, 0])
})

const page = (now: number, stored?: number) => {
  const store = makeStore()
  store.posts.confirm([post])
  const items = Array.from({ length: 60 }, (_, at) =>
    aComment({ id: at + 1, markdown: `text **${at}**`, createdAt: renderedAt - 120_000 }),
  )
  confirmThread(key, { items, reasons: [], lost: 0 }, { store, now: 1 })
  const app: App = {
    store,
    run: () => Promise.resolve(undefined),
    now: signal(now),
    ...(stored === undefined ? {} : { renderedAt: stored }),
    toasts: signal([]),
    dismissToast: () => {},
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return (
    <RouterContextProvider router={router}>
      <AppContext value={app}>
        <CommentThread threadKey={key} post={post} />
      </AppContext>
    </RouterContextProvider>
  )
}

it('keeps the rows that the server rendered, with the ages of now, and adds the others', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  box.append(document.createRange().createContextualFragment(renderToString(page(renderedAt))))
  const before = [...box.querySelectorAll('article')]
  expect(before).toHaveLength(20)
  expect(before[0]?.querySelector('time')?.textContent).toBe('2m')
  const errors: Array<unknown> = []
  const tree = page(renderedAt + 3 * 60_000, renderedAt)
  const root = await act(async () => hydrateRoot(box, tree, { onRecoverableError: (error) => errors.push(error) }))
  const after = [...box.querySelectorAll('article')]
  expect(errors).toEqual([])
  expect(after.slice(0, 10)).toEqual(before.slice(0, 10))
  expect(after.slice(0, 10).every((row, at) => row === before[at])).toBe(true)
  expect(after[0]?.querySelector('time')?.textContent).toBe('5m')
  await act(async () => root.unmount())
  box.remove()
})
