// The moderation menu of posts and comments: its entries for each viewer, and the command of each entry.
import { afterEach, describe, expect, it } from 'vitest'
import type { Comment } from '../../../../schemas/entities/Comment.ts'
import type { Moderation } from '../../../../schemas/entities/Moderation.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import type { User } from '../../../../schemas/entities/User.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { aComment } from '../../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { samplePost } from '../../../testing/samplePost.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { ContentMenuSheet } from '../../post/overlays/ContentMenuSheet.tsx'
import { ModerationMenuSheet } from './ModerationMenuSheet.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const moderation: Moderation = {
  removedAt: 0,
  approvedAt: 0,
  removedBy: '',
  approvedBy: '',
  isReported: false,
  isIgnoringReports: false,
}

interface Setting {
  readonly post?: Partial<Post>
  readonly comment?: Partial<Comment>
  /** Absent for a guest. */
  readonly viewer?: Partial<User>
}

const moderator = { username: 'Eve', moderates: ['gardening'] }

/** The menu of post 7, or of comment 7 if `comment` is set. */
const drawMenu = async ({ post, comment, viewer = moderator }: Setting) => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser(viewer) })
  store.posts.confirm([samplePost(7, { moderation, ...post })])
  store.comments.confirm([aComment({ id: 7, community: 'Gardening', moderation, ...comment })])
  let closed = 0
  const close = (): void => {
    closed += 1
  }
  const kind = comment === undefined ? 'post' : 'comment'
  drawn = await renderWithStore(
    <ModerationMenuSheet overlay={{ name: 'moderationMenu', kind, id: 7 }} onClose={close} />,
    {
      store,
    },
  )
  return { ...drawn, store, closed: () => closed }
}

const labels = (list: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(`ul[aria-label="${list}"] button`)].map((each) => each.textContent ?? '')

const ignore = (kind: string): string => `IgnoreKeep reports of this ${kind} out of the queue.`
const ofAuthor = (name: string): ReadonlyArray<string> => [`Notes${name}`, `Ban${name}`, `Message${name}`]

describe('the moderation menu', () => {
  it.each([
    [
      'of a post',
      {},
      ['View Reports', 'Remove', 'Sticky', ignore('post'), 'Lock', ...ofAuthor('ada'), 'Distinguish', 'Set NSFW'],
    ],
    [
      'of a comment: no Lock and no NSFW',
      { comment: {} },
      ['View Reports', 'Remove', 'Sticky', ignore('comment'), ...ofAuthor('bob'), 'Distinguish'],
    ],
    [
      'of a post that was reported and has every mark',
      {
        post: {
          moderation: { ...moderation, isReported: true, isIgnoringReports: true },
          isStickied: true,
          isLocked: true,
          isModerator: true,
          isNsfw: true,
        },
      },
      [
        'View Reports',
        'Approve',
        'Remove',
        'Unsticky',
        'UnignoreShow reports of this post in the queue again.',
        'Unlock',
        ...ofAuthor('ada'),
        'Undistinguish',
        'Set SFW',
      ],
    ],
    [
      'of a comment that was removed',
      { comment: { isRemoved: true, moderation: { ...moderation, removedAt: 5, removedBy: 'zoe' } } },
      [
        'View Reports',
        'Approve',
        'RemoveAlready removed.',
        'Sticky',
        ignore('comment'),
        ...ofAuthor('bob'),
        'Distinguish',
      ],
    ],
    [
      'of one’s own comment: no Ban and no Message',
      { comment: { author: 'EVE' } },
      ['View Reports', 'Remove', 'Sticky', ignore('comment'), 'NotesEVE', 'Distinguish'],
    ],
    [
      'of a post by a deleted account',
      { post: { author: '' } },
      ['View Reports', 'Remove', 'Sticky', ignore('post'), 'Lock', 'Distinguish', 'Set NSFW'],
    ],
    [
      'of a removed post: no NSFW',
      { post: { isRemoved: true, removalSource: 'spamFilter' } },
      ['View Reports', 'Approve', 'Remove', 'Sticky', ignore('post'), 'Lock', ...ofAuthor('ada'), 'Distinguish'],
    ],
    ['of a post that its author deleted', { post: { isDeleted: true, author: '' } }, ['View Reports']],
    [
      'of a post that was deleted with its marks',
      { post: { isDeleted: true, author: '', isStickied: true, isLocked: true, isModerator: true, isNsfw: true } },
      ['View Reports', 'Unsticky', 'Unlock', 'Undistinguish'],
    ],
  ] as const)('%s', async (_of, setting, entries) => {
    await drawMenu(setting)
    expect(labels('Moderation menu')).toEqual(entries)
  })

  it('sends the target state, shows it at once, and closes', async () => {
    const reported = { ...moderation, isReported: true }
    const { press, ran, closed, store } = await drawMenu({ post: { moderation: reported } })
    for (const entry of ['Approve', 'Set NSFW', 'Remove', /^Ignore/, 'Sticky', 'Lock', 'Distinguish'])
      await press(entry)
    const target = { kind: 'post', id: 7 }
    expect(ran).toEqual([
      { name: 'content.approve.v1', input: target },
      { name: 'post.nsfw.v1', input: { id: 7, value: true } },
      { name: 'content.remove.v1', input: target },
      { name: 'content.ignoreReports.v1', input: { ...target, value: true } },
      { name: 'content.sticky.v1', input: { ...target, value: true } },
      { name: 'post.lock.v1', input: { id: 7, value: true } },
      { name: 'content.distinguish.v1', input: { ...target, value: true } },
    ])
    expect(closed()).toBe(7)
    expect(store.posts.peek(7)).toMatchObject({
      isRemoved: true,
      isStickied: true,
      isLocked: true,
      isModerator: true,
      isNsfw: true,
      moderation: { removedBy: 'Eve', isIgnoringReports: true },
    })
  })

  it('is replaced by the dialog that an entry opens', async () => {
    const { press, ran } = await drawMenu({ comment: {} })
    for (const entry of ['View Reports', /^Notes/, /^Message/, /^Ban/]) await press(entry)
    const about = { community: 'Gardening', username: 'bob' }
    expect(ran.map(({ name, input }) => [name, input])).toEqual([
      ['overlay.swap.v1', { name: 'reports', kind: 'comment', id: 7 }],
      ['overlay.swap.v1', { name: 'notes', ...about }],
      ['overlay.swap.v1', { name: 'modMessage', ...about }],
      ['overlay.swap.v1', { name: 'ban', ...about }],
    ])
  })

  it('offers nothing to moderators of other communities, and everything to admins', async () => {
    await drawMenu({ viewer: { username: 'Eve', moderates: ['cats'] } })
    expect(labels('Moderation menu')).toEqual([])
    expect(document.body.textContent).toContain('Only moderators of this community may do this.')
    await drawn?.remove()
    await drawMenu({ viewer: { username: 'Eve', isAdmin: true } })
    expect(labels('Moderation menu')).toHaveLength(10)
  })
})

describe('the entry to the moderation menu', () => {
  it.each([
    ['a guest', undefined, false],
    ['a member', { username: 'Eve' }, false],
    ['a moderator of another community', { username: 'Eve', moderates: ['cats'] }, false],
    ['a moderator', moderator, true],
    ['a moderator who wrote it', { ...moderator, username: 'ada' }, true],
    ['an admin', { username: 'Eve', isAdmin: true }, true],
  ] as const)('is in the three-dot menu for %s: %o, %s', async (_who, viewer, isThere) => {
    const store = makeStore()
    if (viewer !== undefined) store.changeViewer({ kind: 'member', user: sampleUser(viewer) })
    store.posts.confirm([samplePost(7)])
    drawn = await renderWithStore(
      <ContentMenuSheet overlay={{ name: 'contentMenu', kind: 'post', id: 7, inTrending: false }} onClose={() => {}} />,
      { store },
    )
    expect(labels('Post menu').includes('Moderate')).toBe(isThere)
    if (isThere) await drawn.press('Moderate')
    const opened = { name: 'overlay.swap.v1', input: { name: 'moderationMenu', kind: 'post', id: 7 } }
    expect(drawn.ran).toEqual(isThere ? [opened] : [])
  })
})
