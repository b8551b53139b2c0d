// Where the focus goes in a thread when the control that had it goes away, and what 'Next conversation' tells.
import { signal } from '@preact/signals-core'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmThread } from '../../../commands/thread/confirmThread.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { aComment, aPost } from '../../../tests/support/entities.ts'
import { useValue } from '../../core/useValue.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { CommentSection } from './CommentSection.tsx'

const post = aPost({ id: 1, commentCount: 4 })
const items = [
  aComment({ id: 1, author: 'ada', markdown: 'first', childIds: [2] }),
  aComment({ id: 2, author: 'bob', markdown: 'second', parentId: 1 }),
  aComment({ id: 3, author: 'cid', markdown: 'third' }),
  aComment({ id: 4, author: '', markdown: 'fourth' }),
]

const sort = signal<CommentSort>('top')
const Section = () => {
  const shown = useValue(sort)
  return <CommentSection key={shown} post={post} threadKey={`p/1:${shown}`} sort={shown} onReload={async () => {}} />
}

let drawn: Drawn | undefined
beforeEach(() => {
  sort.value = 'top'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 390, 100))
})
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

const storeWith = (expandsThreads: boolean): Store => {
  const store = makeStore()
  store.posts.confirm([post])
  store.preferences.value = { ...store.preferences.peek(), expandsThreads }
  for (const key of ['p/1:top', 'p/1:new']) confirmThread(key, { items, reasons: [], lost: 0 }, { store, now: 1 })
  return store
}

const draw = async (expandsThreads = true): Promise<Drawn> => {
  drawn = await renderWithStore(
    <main id="content" tabIndex={-1}>
      <Section />
    </main>,
    { store: storeWith(expandsThreads) },
  )
  return drawn
}

const frame = (): Promise<void> => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')

it('the first of the replies that a button shows takes its focus', async () => {
  const { button, press } = await draw(false)
  button('Show 1 reply').focus()
  await press('Show 1 reply')
  expect(focused()).toBe('Comment by bob')
})

it('a press that leaves the focus elsewhere does not move it', async () => {
  const { button, press } = await draw(false)
  button('Type your comment...').focus()
  await press('Show 1 reply')
  expect(document.activeElement?.textContent).toBe('Type your comment...')
})

it('the button for the order of the comments keeps the focus when the order changes', async () => {
  const { button } = await draw()
  const before = button(/^Sort comments/)
  before.focus()
  await act(async () => {
    sort.value = 'new'
  })
  await frame()
  expect([before.isConnected, focused()?.startsWith('Sort comments: ')]).toEqual([false, true])
})

it("'Next conversation' keeps the focus, says which one it reached, and a control after it leads there", async () => {
  const { box, button, press } = await draw()
  button('Next conversation').focus()
  expect(() => button('Read this conversation')).toThrow('no button')
  await press('Next conversation')
  const told = [...box.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect([told, focused()]).toEqual([['Conversation 2 of 3, by cid.'], 'Next conversation'])
  await press('Read this conversation')
  expect(focused()).toBe('Comment by cid')
})

it("'Next conversation' says so after the last", async () => {
  const { box, press } = await draw()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(5000)
  await press('Next conversation')
  expect(box.querySelector('[role=status]')?.textContent).toBe('There is no further conversation.')
})
