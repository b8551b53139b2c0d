// The comments under a post: reading, refreshing, collapsing and replying.
import { act, Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmThread } from '../../../commands/thread/confirmThread.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { Offline } from '../../../schemas/Failure.ts'
import { listFailed } from '../../../signals/ListState.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import composite from '../../../tests/data/composite-10477.json' with { type: 'json' }
import { aComment, aPost, aUser } from '../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { CommentSection } from './CommentSection.tsx'
import { EarlierComments } from './EarlierComments.tsx'

const key = 'p/1:top'
const post = aPost({ id: 1, author: 'ada', commentCount: 4 })
let drawn: Drawn | undefined

/** A layout, which the test DOM lacks: every row is 100 pixels high. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 390, 100))
})
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

const storeWith = (comments: ReadonlyArray<Comment>, rootIds?: ReadonlyArray<number>): Store => {
  const store = makeStore()
  store.posts.confirm([post])
  confirmThread(
    key,
    { items: comments, reasons: [], lost: 0 },
    { store, now: 1 },
    rootIds === undefined ? {} : { rootIds },
  )
  return store
}

const thread = [
  aComment({ id: 1, author: 'ada', markdown: 'first', childIds: [2] }),
  aComment({ id: 2, author: 'bob', markdown: 'second', parentId: 1 }),
  aComment({ id: 3, author: 'cid', markdown: 'third', parentId: 2 }),
  aComment({ id: 4, author: 'dee', markdown: 'fourth' }),
]

const draw = async (store: Store, shown = post): Promise<Drawn> => {
  drawn = await renderWithStore(<CommentSection post={shown} threadKey={key} sort="top" onReload={async () => {}} />, {
    store,
  })
  return drawn
}

const texts = ({ box }: Drawn): ReadonlyArray<string> =>
  [...box.querySelectorAll('article p')].map((p) => p.textContent ?? '')

describe('CommentSection', () => {
  it('shows the comments in reading order, each with its depth', async () => {
    const page = await draw(storeWith(thread))
    expect(texts(page)).toEqual(['first', 'second', 'third', 'fourth'])
    const depths = [...page.box.querySelectorAll('article')].map((row) => row.style.getPropertyValue('--depth'))
    expect(depths).toEqual(['0', '1', '2', '0'])
  })

  it('is refreshed by its button, once until the answer is there', async () => {
    const answer = Promise.withResolvers<void>()
    const reload = vi.fn<() => Promise<void>>(() => answer.promise)
    drawn = await renderWithStore(<CommentSection post={post} threadKey={key} sort="top" onReload={reload} />, {
      store: storeWith(thread),
    })
    const isTurning = () => drawn?.button('Refresh comments').querySelector('[class*=turning]') !== null
    await drawn.press('Refresh comments')
    await drawn.press('Refresh comments')
    expect([reload.mock.calls.length, isTurning()]).toEqual([1, true])
    await act(async () => answer.resolve())
    expect(isTurning()).toBe(false)
    await drawn.press('Refresh comments')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('indents no level below the ninth, whose line then belongs to the comment itself', async () => {
    const chain = Array.from({ length: 11 }, (_, at) => aComment({ id: at + 1, parentId: at }))
    const store = makeStore()
    const threadKey = 'c/11::10'
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 40))
    confirmThread(threadKey, { items: chain, reasons: [], lost: 0 }, { store, now: 1 }, { rootIds: [1] })
    drawn = await renderWithStore(
      <CommentSection post={post} threadKey={threadKey} sort="top" onReload={async () => {}} />,
      {
        store,
      },
    )
    const rows = [...drawn.box.querySelectorAll('article')]
    expect(rows.slice(-4).map((row) => row.style.getPropertyValue('--depth'))).toEqual(['7', '8', '8', '8'])
    const { style } = document.createElement('p')
    style.paddingLeft = '138px'
    vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue(style)
    const pressAt = (clientX: number) =>
      act(async () => rows.at(-1)?.dispatchEvent(new MouseEvent('click', { clientX, bubbles: true })))
    await pressAt(125)
    expect([...store.threads.state(threadKey).collapsed]).toEqual([11])
    await pressAt(50)
    expect([...store.threads.state(threadKey).collapsed]).toEqual([11, 4])
  })

  it('marks the author of the post', async () => {
    const page = await draw(storeWith(thread))
    expect([...page.box.querySelectorAll('abbr')].map((mark) => mark.textContent)).toEqual(['OP'])
  })

  it('collapses a comment with its replies, shows how many there are, and expands it again', async () => {
    const page = await draw(storeWith(thread))
    await page.press('Collapse comment')
    expect(texts(page)).toEqual(['fourth'])
    expect(page.box.querySelector('article')?.textContent).toContain('+2')
    expect(page.button('Expand comment').getAttribute('aria-expanded')).toBe('false')
    await page.press('Expand comment')
    expect(texts(page)).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('updates one text node and renders no component when a score changes', async () => {
    const store = storeWith(thread)
    let drawings = 0
    drawn = await renderWithStore(
      <Profiler id="comments" onRender={() => (drawings += 1)}>
        <CommentSection post={post} threadKey={key} sort="top" onReload={async () => {}} />
      </Profiler>,
      { store },
    )
    const row = drawn.box.querySelectorAll('article')[1]
    drawings = 0
    const changes: Array<MutationRecord> = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(drawn.box, { subtree: true, childList: true, characterData: true, attributes: true })
    await act(async () => store.comments.confirm([{ ...aComment({ ...thread[1] }), score: 41 }]))
    changes.push(...observer.takeRecords())
    observer.disconnect()
    expect(changes.map(({ type }) => type)).toEqual(['characterData'])
    expect(row?.textContent).toContain('41')
    expect(drawings).toBe(0)
  })

  it('hides comments by a blocked author with their replies, and shows them again after an unblock', async () => {
    const store = storeWith(thread)
    store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve', blocked: [] }) })
    confirmThread(key, { items: thread, reasons: [], lost: 0 }, { store, now: 1 })
    const page = await draw(store)
    const block = (...blocked: ReadonlyArray<string>) =>
      act(async () => store.users.propose('eve', 'block', (user) => ({ ...user, blocked })))
    await block('BOB')
    expect(texts(page)).toEqual(['first', 'fourth'])
    await block('ada', 'Dee')
    expect(page.box.textContent).toContain('All comments are from people you have blocked.')
    await block()
    expect(texts(page)).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('says why comments were deleted or removed, and keeps their replies', async () => {
    const page = await draw(
      storeWith([
        aComment({ id: 1, author: '', markdown: '', isDeleted: true }),
        aComment({ id: 2, parentId: 1, markdown: '', isRemoved: true, removalSource: 'moderator' }),
        aComment({ id: 3, parentId: 2, markdown: '', isRemoved: true, removalSource: 'whatever' }),
        aComment({ id: 4, parentId: 3, markdown: 'still here' }),
      ]),
    )
    expect(texts(page)).toEqual([
      'Comment deleted by its author.',
      'Comment removed by a moderator.',
      'Comment removed.',
      'still here',
    ])
  })

  it('shows moderators removed comments, and opens their menu in one press', async () => {
    const moderation = {
      removedAt: 1,
      removedBy: 'eve',
      approvedAt: 0,
      approvedBy: '',
      isReported: false,
      isIgnoringReports: false,
    }
    const removed = { isRemoved: true, removalSource: 'moderator', moderation }
    const page = await draw(
      storeWith([
        aComment({ id: 1, markdown: 'Buy leeks.', ...removed }),
        aComment({ id: 2, markdown: '', author: '', isRemoved: true, removalSource: 'nuke' }),
      ]),
    )
    const [first, second] = [...page.box.querySelectorAll('article')]
    expect(first?.textContent).toMatch(/Removed .+ ago by eve.*Buy leeks\./)
    expect(first?.textContent).not.toContain('Comment removed')
    expect(second?.textContent).toContain('Comment removed with everything its author wrote here.')
    await page.press('Moderate')
    expect(page.ran.at(-1)).toEqual({
      name: 'overlay.open.v1',
      input: { name: 'moderationMenu', kind: 'comment', id: 1 },
    })
    expect(
      [...(second?.querySelectorAll('button') ?? [])].map((each) => each.getAttribute('aria-label')),
    ).not.toContain('Moderate')
  })

  it('links to a page of its own below the deepest level', async () => {
    const chain = Array.from({ length: 7 }, (_, at) => aComment({ id: at + 1, parentId: at, markdown: `${at}` }))
    const page = await draw(storeWith(chain))
    expect(texts(page)).toEqual(['0', '1', '2', '3', '4'])
    const [link, ...more] = [...page.box.querySelectorAll('a')].filter((each) =>
      each.textContent.startsWith('Continue'),
    )
    expect(link?.getAttribute('href')).toBe(`/p/${post.uuid}/x/c/${chain[4]?.uuid}/`)
    expect(more).toEqual([])
  })

  it('asks guests to log in when they want to comment or reply', async () => {
    const page = await draw(storeWith(thread))
    await page.press('Type your comment...')
    await page.press('Reply')
    expect(page.ran).toEqual([
      {
        name: 'account.askToLogIn.v1',
        input: { what: 'comment', afterwards: { name: 'createComment', postId: 1 } },
      },
      {
        name: 'account.askToLogIn.v1',
        input: { what: 'comment', afterwards: { name: 'createComment', postId: 1, parentId: 1 } },
      },
    ])
  })

  it('accepts no comments on a locked post', async () => {
    const page = await draw(storeWith(thread), { ...post, isLocked: true })
    expect(page.box.textContent).toContain('Post is locked by moderators.')
    expect(() => page.button('Type your comment...')).toThrow('no button')
    expect(() => page.button('Reply')).toThrow('no button')
  })

  it('says when there are no comments', async () => {
    const page = await draw(storeWith([]))
    expect(page.box.textContent).toContain('No comments yet.')
  })

  it('says when comments could not be loaded, and offers to try again', async () => {
    const store = makeStore()
    store.posts.confirm([post])
    store.commentLists.step(key, (state) => listFailed(state, new Offline()))
    const page = await draw(store)
    expect(page.box.textContent).toContain('You seem to be offline.')
    expect(page.button('Try again')).toBeDefined()
  })

  it('renders only the comments near the screen, out of ten thousand', async () => {
    const parent = composite.columns.indexOf('parent')
    const comments = composite.rows.map((row, at) =>
      aComment({ id: at + 1, parentId: Number(row[parent]) + 1, markdown: `${at}` }),
    )
    const page = await draw(storeWith(comments))
    const rows = () => page.box.querySelectorAll('article').length
    expect(rows()).toBeLessThan(10)
    // Those around the screen follow.
    await vi.waitFor(() => expect(rows()).toBeGreaterThan(10))
    expect(rows()).toBeLessThan(60)
    expect(page.box.querySelector('li')?.getAttribute('aria-setsize')).toMatch(/^\d{4,5}$/)
  })
})

describe('EarlierComments', () => {
  const words = async (comments: ReadonlyArray<Comment>, ancestors: number) => {
    const store = storeWith(comments, [comments[0]?.id ?? 0])
    drawn = await renderWithStore(<EarlierComments post={post} threadKey={key} ancestors={ancestors} />, { store })
    return {
      text: drawn.box.textContent,
      links: [...drawn.box.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    }
  }

  it('says that there are no earlier comments when the thread starts at the top level', async () => {
    expect(await words([aComment({ id: 5 })], 0)).toEqual({
      text: 'No earlier comments, view all',
      links: ['/c/gaming/p/n/'],
    })
  })

  it('goes up two more levels per press', async () => {
    expect(await words([aComment({ id: 5, parentId: 4 })], 2)).toEqual({
      text: 'Jump to earlier comment, or view all',
      links: ['/?d=4', '/c/gaming/p/n/'],
    })
  })
})
