import { afterEach, describe, expect, it } from 'vitest'
import type { Comment } from '../../../../schemas/entities/Comment.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import type { User } from '../../../../schemas/entities/User.ts'
import { uuidOfId } from '../../../../schemas/ids.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { aComment } from '../../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { samplePost } from '../../../testing/samplePost.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { FeedSortSheet } from '../../feed/overlays/FeedSortSheet.tsx'
import { ContentMenuSheet } from './ContentMenuSheet.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const labels = (list: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(`ul[aria-label="${list}"] button`)].map((each) => each.textContent ?? '')

interface Setting {
  readonly post?: Partial<Post>
  readonly comment?: Partial<Comment>
  /** Absent for a guest. */
  readonly viewer?: Partial<User>
  readonly isBeta?: boolean
  readonly inTrending?: boolean
  readonly address?: string
}

/** The menu of post 7, or of comment 7 if `comment` is set. */
const drawMenu = async ({ post, comment, viewer, isBeta = false, inTrending = false, address = '/' }: Setting) => {
  const store = makeStore()
  if (viewer !== undefined) store.changeViewer({ kind: 'member', user: sampleUser({ username: 'eve', ...viewer }) })
  store.preferences.value = { ...store.preferences.peek(), isBeta }
  store.posts.confirm([samplePost(7, post)])
  store.comments.confirm([aComment({ id: 7, ...comment })])
  let closed = 0
  const kind = comment === undefined ? 'post' : 'comment'
  const close = (): void => {
    closed += 1
  }
  drawn = await renderWithStore(
    <ContentMenuSheet overlay={{ name: 'contentMenu', kind, id: 7, inTrending }} onClose={close} />,
    { store, address, ...(address === '/' ? {} : { route: '/p/$uuid/' }) },
  )
  return { ...drawn, store, closed: () => closed }
}

const reader = [
  'Award',
  'Report',
  'Hide',
  'Block Userada',
  'Save',
  'Vote Details',
  'Share',
  'Copy Link',
  'Copy Permalink',
]

describe('the menu of a post', () => {
  it.each([
    ['a guest', {}, reader],
    ['a member', { viewer: {} }, reader],
    [
      'a member in a trending list',
      { viewer: {}, inTrending: true },
      [...reader.slice(0, 5), 'Block Communityc/Gardening', ...reader.slice(5)],
    ],
    [
      'a member who hid it and blocked its author',
      { viewer: { blocked: ['Ada'] }, post: { isHidden: true } },
      ['Award', 'Report', 'Unhide', 'Unblock Userada', 'Save', 'Vote Details', 'Share', 'Copy Link', 'Copy Permalink'],
    ],
    [
      'a member, once it is deleted',
      { viewer: {}, post: { isDeleted: true, author: '' } },
      ['Hide', ...reader.slice(5)],
    ],
    [
      'its author',
      { viewer: { username: 'Ada' }, isBeta: true, inTrending: true },
      ['Edit', 'Set NSFW', 'Delete', 'Vote Details', 'Share', 'Copy Link', 'Copy Permalink'],
    ],
    [
      'the author of a link marked as NSFW',
      { viewer: { username: 'Ada' }, post: { type: 'link', isNsfw: true } },
      ['Set SFW', 'Delete', 'Vote Details', 'Share', 'Copy Link', 'Copy Permalink'],
    ],
    [
      'its author, once it is removed',
      { viewer: { username: 'Ada' }, post: { isRemoved: true } },
      ['Delete', 'Vote Details', 'Share', 'Copy Link', 'Copy Permalink'],
    ],
  ] as const)('for %s', async (_who, setting, entries) => {
    await drawMenu(setting)
    expect(labels('Post menu')).toEqual(entries)
  })

  it('hides and blocks with the target state, and closes', async () => {
    const { press, ran, closed, store } = await drawMenu({ viewer: {}, inTrending: true })
    await press('Hide')
    expect(store.posts.peek(7)?.isHidden).toBe(true)
    await press(/^Block User/)
    await press(/^Block Community/)
    expect(ran).toEqual([
      { name: 'post.hide.v1', input: { id: 7, value: true } },
      { name: 'user.block.v1', input: { username: 'ada', value: true } },
      { name: 'community.block.v1', input: { community: 'Gardening', value: true } },
    ])
    expect(closed()).toBe(3)
  })

  it('stays open under the sign-up sheet of a guest', async () => {
    const { press, ran, closed } = await drawMenu({ inTrending: true })
    for (const entry of ['Hide', /^Block User/, 'Save', 'Award', /^Block Community/]) await press(entry)
    expect(ran.map(({ name }) => name)).toEqual([
      'post.hide.v1',
      'user.block.v1',
      'account.askToSignUp.v1',
      'account.askToSignUp.v1',
      'community.block.v1',
    ])
    expect(closed()).toBe(0)
  })

  it('is replaced by the dialog that an entry opens', async () => {
    const member = await drawMenu({ viewer: {}, isBeta: true })
    for (const entry of ['Award', 'Report', 'Save']) await member.press(entry)
    await drawn?.remove()
    const author = await drawMenu({ viewer: { username: 'ada' } })
    for (const entry of ['Edit', 'Delete']) await author.press(entry)
    const target = { kind: 'post', id: 7 }
    expect([...member.ran, ...author.ran]).toEqual(
      ['award', 'report', 'save', 'edit', 'confirmDelete'].map((name) => ({
        name: 'overlay.swap.v1',
        input: { name, ...target },
      })),
    )
  })

  it('leaves the page of the post that was hidden, and no other page', async () => {
    const onPage = await drawMenu({ viewer: {}, address: `/p/${uuidOfId(7)}/` })
    await onPage.press('Hide')
    // There is no earlier page in the history, so it goes home.
    expect(onPage.ran.at(-1)).toEqual({ name: 'overlay.go.v1', input: { address: '/' } })
    expect(onPage.closed()).toBe(0)
    await drawn?.remove()
    const elsewhere = await drawMenu({ viewer: {}, address: `/p/${uuidOfId(8)}/` })
    await elsewhere.press('Hide')
    expect(elsewhere.closed()).toBe(1)
  })

  it('copies the link', async () => {
    const { press, ran } = await drawMenu({})
    await press('Copy Link')
    expect(ran).toEqual([{ name: 'content.copyLink.v1', input: { kind: 'post', id: 7 } }])
  })
})

describe('the menu of a comment', () => {
  it.each([
    ['a guest', {}, ['Award', 'Report', 'Block Userbob', 'Save', 'Vote Details', 'Copy Permalink']],
    ['a member', { viewer: {} }, ['Award', 'Report', 'Block Userbob', 'Save', 'Vote Details', 'Copy Permalink']],
    ['its author', { viewer: { username: 'BOB' } }, ['Edit', 'Delete', 'Vote Details', 'Copy Permalink']],
    [
      'a member, once it is deleted',
      { viewer: {}, comment: { isDeleted: true, author: '' } },
      ['Vote Details', 'Copy Permalink'],
    ],
  ] as const)('for %s', async (_who, setting, entries) => {
    await drawMenu({ comment: {}, ...setting })
    expect(labels('Comment menu')).toEqual(entries)
  })
})

describe('the sorts of a feed', () => {
  const draw = async (address: string) => {
    drawn = await renderWithStore(<FeedSortSheet overlay={{ name: 'feedSort' }} onClose={() => {}} />, {
      address,
      route: '/c/$community/$',
    })
    return drawn
  }

  it("lead to the feed's address for that sort", async () => {
    const { press, ran } = await draw('/c/Gardening/new')
    await press('Rising')
    await press('Past month')
    await press('Hot')
    expect(ran.map(({ input }) => input)).toEqual([
      { address: '/c/Gardening/rising' },
      { address: '/c/Gardening/top?period=month' },
      { address: '/c/Gardening' },
    ])
  })

  it('refresh the feed when the current sort is chosen', async () => {
    const { press, ran } = await draw('/c/Gardening/top?period=day')
    await press('Past day')
    const feed = { source: { kind: 'community', community: 'Gardening' }, sort: 'top', period: 'day' }
    expect(ran).toEqual([{ name: 'feed.refresh.v1', input: { feed } }])
  })
})
