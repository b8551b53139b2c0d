// A post's page in all states: cached, loading, missing.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotFound } from '../../../../schemas/Failure.ts'
import type { CommentSort } from '../../../../schemas/vocabulary.ts'
import { listFailed, listLoaded } from '../../../../signals/ListState.ts'
import { makeStore, type Store } from '../../../../signals/Store.ts'
import { aPost } from '../../../../tests/support/entities.ts'
import { screenRefresh } from '../../../layout/refresh/screenRefresh.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { PostScreen } from './PostScreen.tsx'

let drawn: Drawn | undefined

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 390, 100))
})
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

const openIn = async (store: Store, postUuid: string, sort: CommentSort | undefined): Promise<Drawn> => {
  drawn = await renderWithStore(<PostScreen postUuid={postUuid} sort={sort} />, { store })
  return drawn
}
const open = (store: Store, postUuid: string): Promise<Drawn> => openIn(store, postUuid, 'top')

const post = aPost({
  id: 8732744,
  title: 'A title',
  markdown: 'Some *text*',
  flair: 'Q &amp; A',
  isLocked: true,
  isNsfw: true,
})

describe('PostScreen', () => {
  it('shows a cached post while its comments load', async () => {
    const store = makeStore()
    store.posts.confirm([post])
    const { box } = await open(store, '1ATBvIUeY8')
    expect(box.querySelector('h1')?.textContent).toBe('A title')
    expect(box.querySelector('em')?.textContent).toBe('text')
    expect(box.querySelector('[aria-label="About this post"]')?.textContent).toBe(' LockedNSFWQ & A')
    expect(box.querySelector('[role=status][aria-label=Loading]')).not.toBeNull()
  })

  it('can be refreshed, which loads the post and its comments again', async () => {
    const store = makeStore()
    store.posts.confirm([post])
    const { ran } = await open(store, '1ATBvIUeY8')
    await screenRefresh.peek()?.()
    expect(ran.at(-1)).toEqual({ name: 'post.load.v1', input: { postUuid: '1ATBvIUeY8', sort: 'top' } })
    await drawn?.remove()
    expect(screenRefresh.peek()).toBeUndefined()
  })

  it('shows a skeleton of a post that is not cached', async () => {
    const { box } = await open(makeStore(), '1ATBvIUeY8')
    expect(box.querySelector('main [role=status][aria-label=Loading]')).not.toBeNull()
  })

  it.each(['1ATBvIUeY8', 'no-uuid!', '%00'])('says that there is no post %s, with a link to continue', async (uuid) => {
    const store = makeStore()
    store.commentLists.step(`p/${uuid}:top`, (state) => listFailed(state, new NotFound({ what: 'post' })))
    const { box } = await open(store, uuid)
    expect(box.querySelector('[role=alert]')?.textContent).toContain(
      'This post does not exist or is no longer available.',
    )
    expect(box.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/')
  })

  it.each([
    [{ isRemoved: true, removalSource: 'spamFilter' }, 'Post removed by the spam filter.'],
    [{ isDeleted: true }, 'Post deleted by its author.'],
  ])('says why a post was removed or deleted: %o', async (fields, sentence) => {
    const store = makeStore()
    store.posts.confirm([{ ...post, ...fields, title: '', author: '', markdown: '' }])
    const { box } = await open(store, '1ATBvIUeY8')
    expect(box.querySelector('h1')?.textContent).toBe(sentence)
    expect(box.textContent).toContain('[deleted]')
  })

  it('shows the moderators’ latest action', async () => {
    const store = makeStore()
    const day = 24 * 60 * 60 * 1000
    const moderation = {
      removedAt: post.createdAt - 2 * day,
      removedBy: 'eve',
      approvedAt: post.createdAt - day,
      approvedBy: 'mia',
      isReported: false,
      isIgnoringReports: false,
    }
    store.posts.confirm([{ ...post, moderation }])
    const { box } = await open(store, '1ATBvIUeY8')
    expect(box.textContent).toContain('Approved 2 days ago by mia')
    expect(box.textContent).not.toContain('Removed')
  })

  it('lets moderators read a removed post, below the name of who removed it', async () => {
    const store = makeStore()
    const moderation = {
      removedAt: post.createdAt,
      removedBy: 'eve',
      approvedAt: 0,
      approvedBy: '',
      isReported: false,
      isIgnoringReports: false,
    }
    const removed = { ...post, markdown: 'Dig here.', isRemoved: true, removalSource: 'moderator' }
    store.posts.confirm([{ ...removed, moderation }])
    const { box } = await open(store, '1ATBvIUeY8')
    expect(box.querySelector('h1')?.textContent).toBe(post.title)
    expect(box.textContent).toMatch(/Removed .+ ago by eve.*Dig here\./)
    expect(box.textContent).not.toContain('Post removed')
    // Without a name, only the reason is shown.
    await act(async () =>
      store.posts.confirm([
        { ...removed, removalSource: 'spamFilter', moderation: { ...moderation, removedAt: 0, removedBy: '' } },
      ]),
    )
    expect(box.textContent).toMatch(/Post removed by the spam filter\..*Dig here\./)
  })

  it('says that a post was reported, even if it was approved before, unless its reports are ignored', async () => {
    const store = makeStore()
    const moderation = {
      removedAt: 0,
      removedBy: '',
      approvedAt: post.createdAt,
      approvedBy: 'mia',
      isReported: true,
      isIgnoringReports: false,
    }
    store.posts.confirm([{ ...post, moderation }])
    const { box } = await open(store, '1ATBvIUeY8')
    expect(box.textContent).toMatch(/Reported.*Approved/)
    expect(box.querySelector('article')?.className).toContain('reported')
    await act(async () => store.posts.confirm([{ ...post, moderation: { ...moderation, isIgnoringReports: true } }]))
    expect(box.textContent).not.toContain('Reported')
    expect(box.querySelector('article')?.className).not.toContain('reported')
  })

  it('shares, and asks guests to sign up before saving', async () => {
    const store = makeStore()
    store.posts.confirm([post])
    const { press, ran } = await open(store, '1ATBvIUeY8')
    await press('Share')
    await press('Save')
    expect(ran.map(({ name }) => name)).toEqual(['post.visit.v1', 'content.share.v1', 'account.askToSignUp.v1'])
  })

  const visits = ({ ran }: Drawn): ReadonlyArray<unknown> =>
    ran.flatMap(({ name, input }) => (name === 'post.visit.v1' ? [input] : []))
  const prefer = (store: Store, commentSort: CommentSort): void => {
    store.preferences.value = { ...store.preferences.peek(), commentSort }
  }

  it('sorts comments by the reader’s setting, and reloads them if that is known late', async () => {
    const store = makeStore()
    prefer(store, 'new')
    store.posts.confirm([post])
    const page = await openIn(store, '1ATBvIUeY8', undefined)
    expect(page.box.textContent).toContain('Newest')
    await act(async () => prefer(store, 'old'))
    expect(page.box.textContent).toContain('Oldest')
    expect(visits(page)).toEqual([
      { postUuid: '1ATBvIUeY8', sort: 'new' },
      { postUuid: '1ATBvIUeY8', sort: 'old' },
    ])
  })

  it('sorts comments by the community’s default if the reader set nothing, and sends no order then', async () => {
    const store = makeStore()
    store.posts.confirm([{ ...post, commentSort: 'controversial' }])
    const page = await openIn(store, '1ATBvIUeY8', undefined)
    expect(page.box.textContent).toContain('Worst')
    await act(async () => prefer(store, 'old'))
    expect(page.box.textContent).toContain('Oldest')
    expect(visits(page)).toEqual([{ postUuid: '1ATBvIUeY8' }, { postUuid: '1ATBvIUeY8', sort: 'old' }])
  })

  it('sorts comments by the address, whatever the reader’s setting', async () => {
    const store = makeStore()
    prefer(store, 'new')
    store.posts.confirm([post])
    const page = await open(store, '1ATBvIUeY8')
    expect(page.box.textContent).toContain('Top')
    await act(async () => prefer(store, 'old'))
    expect(visits(page)).toEqual([{ postUuid: '1ATBvIUeY8', sort: 'top' }])
  })

  it('loads nothing that is already loaded', async () => {
    const store = makeStore()
    store.posts.confirm([post])
    store.commentLists.step('p/1ATBvIUeY8:top', (state) => listLoaded(state, { ids: [], hasMore: false }, 1))
    expect(visits(await open(store, '1ATBvIUeY8'))).toEqual([])
  })
})
