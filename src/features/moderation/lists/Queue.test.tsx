// The moderation queue: its items, their buttons, rows that leave and return, and who is refused.
import { Deferred, Effect, Schema } from 'effect'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Comment } from '../../../../schemas/entities/Comment.ts'
import { Post } from '../../../../schemas/entities/Post.ts'
import { moderationOf } from '../../../../schemas/rules/judgement.ts'
import { aComment, aPost, aUser } from '../../../../tests/support/entities.ts'
import { answered, testKernel } from '../../../../tests/support/kernel.ts'
import { moderatorKernel } from '../../../../tests/support/moderatorKernel.ts'
import { makeRun } from '../../../core/runtime.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { Queue } from './Queue.tsx'
import { neighbourOf } from './useScrollAnchoring.ts'

const post = aPost({ id: 1, title: 'Beans', community: 'gaming' })
const reported = Schema.encodeSync(Post)({ ...post, moderation: { ...moderationOf(post), isReported: true } })
const held = Schema.encodeSync(Comment)(
  aComment({ id: 2, markdown: 'Buy now.', community: 'gaming', isRemoved: true, removalSource: 'spamFilterPending' }),
)

const queue = (isModerator: boolean) => (
  <Queue community="gaming" path="/c/gaming/queue" isModerator={isModerator} sentence="For moderators." />
)

const draw = async (content: ReadonlyArray<unknown>, address = '/c/gaming/queue') => {
  const gate = Effect.runSync(Deferred.make<void>())
  const kernel = moderatorKernel(
    {},
    {
      answer: ({ path }) =>
        path === '/moderate/waiting.json'
          ? answered({ waiting: 2 })
          : path === '/moderate/queue.json'
            ? answered({ content, has_more_entries: false })
            : Effect.as(Deferred.await(gate), answered({ status: false, error: 'No.' })),
    },
  )
  const drawn = await renderInApp(queue(true), { store: kernel.store, run: makeRun(kernel.layer, () => {}), address })
  const open = () => act(async () => Effect.runSync(Deferred.succeed(gate, undefined)))
  const asked = () => kernel.requests.filter(({ path }) => path === '/moderate/queue.json')
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  /** The rows that are not about to leave. */
  const rows = () =>
    [...drawn.page.querySelectorAll<HTMLElement>('[data-item]:not([inert])')].map((row) => row.dataset['item'])
  return { ...drawn, kernel, open, rows, asked }
}

describe('the queue', () => {
  test('lists posts and comments with their decisions, and offers View Reports where there are reports', async () => {
    const { page, rows, press, ran } = await draw([reported, held])
    await vi.waitFor(() => expect(rows()).toEqual(['post/1', 'comment/2']))
    const buttons = (item: string) =>
      [...page.querySelectorAll(`[data-item="${item}"] [data-buttons] button`)].map((each) => each.textContent)
    expect(buttons('post/1')).toEqual(['Approve', 'Remove', 'Ignore'])
    expect(buttons('comment/2')).toEqual(['Approve', 'Remove'])
    expect(page.textContent).toContain('Buy now.')
    await press('button', 'View Reports')
    expect(ran.at(-1)).toEqual({ name: 'overlay.open.v1', input: { name: 'reports', kind: 'post', id: 1 } })
  })

  test('removes a decided item at once, and restores it without a message when the request fails', async () => {
    const { page, rows, press, open, kernel } = await draw([reported, held])
    await vi.waitFor(() => expect(rows()).toHaveLength(2))
    await press('button', 'Ignore')
    await vi.waitFor(() => expect(rows()).toEqual(['comment/2']))
    expect(document.activeElement?.closest('[data-item]')?.getAttribute('data-item') ?? 'none').not.toBe('post/1')
    // Wait until the row is removed, before it returns.
    await vi.waitFor(() => expect(page.querySelector('[data-item="post/1"]')).toBeNull())
    await open()
    await vi.waitFor(() => expect(rows()).toEqual(['post/1', 'comment/2']))
    expect(kernel.toasts).toEqual([])
  })

  test('counts again after a decision, in the community and in all', async () => {
    let isDecided = false
    const kernel = moderatorKernel(
      {},
      {
        answer: ({ path }) => {
          if (path === '/moderate/waiting.json') return answered({ waiting: isDecided ? 1 : 2 })
          if (path === '/moderate/queue.json') return answered({ content: [reported, held], has_more_entries: false })
          isDecided = true
          return answered({ status: true })
        },
      },
    )
    const { find, press } = await renderInApp(queue(true), {
      store: kernel.store,
      run: makeRun(kernel.layer, () => {}),
      address: '/c/gaming/queue',
    })
    await vi.waitFor(() => expect(find('link', 'Needs review (2)')).toBeDefined())
    await vi.waitFor(() => expect(find('button', 'Ignore')).toBeDefined())
    await press('button', 'Ignore')
    await vi.waitFor(() => expect(find('link', 'Needs review (1)')).toBeDefined())
    expect(kernel.store.records.peek('waiting//')).toMatchObject({ waiting: 1 })
  })

  test('says that the queue is clear', async () => {
    const { page } = await draw([])
    await vi.waitFor(() => expect(page.textContent).toContain('Queue clear.'))
  })

  test('reads sort and type from the address, and links to the other types', async () => {
    const { asked, find } = await draw([], '/c/gaming/queue?sort=old&type=posts')
    expect(asked()[0]?.input).toEqual({ community: 'gaming', sort: 'old', type: 'posts', page: '1' })
    expect(find('link', 'Posts')?.getAttribute('aria-current')).toBe('page')
    expect(find('link', 'Comments')?.getAttribute('href')).toContain('sort=old')
  })

  test('shows how many items need review, and lists removed items in a tab of their own', async () => {
    const { find, asked } = await draw([], '/c/gaming/queue?show=removed')
    await vi.waitFor(() => expect(find('link', 'Needs review (2)')).toBeDefined())
    expect(find('link', 'Removed')?.getAttribute('aria-current')).toBe('page')
    expect(asked()[0]?.input).toMatchObject({ show: 'removed' })
    expect(find('link', 'Posts')?.getAttribute('href')).toContain('show=removed')
  })

  test('is not requested for others: members read why, guests are offered to log in', async () => {
    const member = testKernel()
    member.store.changeViewer({ kind: 'member', user: aUser() })
    const told = await renderInApp(queue(false), { store: member.store })
    expect([told.page.textContent, told.ran]).toEqual(['For moderators.', []])
    const guest = await renderInApp(queue(false))
    expect([guest.find('button', 'Log In') !== undefined, guest.ran]).toEqual([true, []])
  })
})

test('the next row moves under the finger, or the previous one if there is none', () => {
  const before = ['a', 'b', 'c']
  expect(neighbourOf('b', before, ['a', 'c'])).toBe('c')
  expect(neighbourOf('c', before, ['a', 'b'])).toBe('b')
  expect(neighbourOf('a', ['a'], [])).toBeUndefined()
})
