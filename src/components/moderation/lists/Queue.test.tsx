// The queue: what waits, the decisions at hand, rows that leave and come back, and who may not see it.
import { Deferred, Effect, Schema } from 'effect'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Comment } from '../../../../schemas/entities/Comment.ts'
import { Post } from '../../../../schemas/entities/Post.ts'
import { moderationOf } from '../../../../schemas/rules/judgement.ts'
import { aComment, aPost, aUser } from '../../../../tests/support/entities.ts'
import { answered, testKernel } from '../../../../tests/support/kernel.ts'
import { moderatorKernel } from '../../../../tests/support/moderatorKernel.ts'
import { makeRun } from '../../../runtime.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { Queue } from './Queue.tsx'
import { neighbourOf } from './useSteadyRows.ts'

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
  /** The rows that are there to stay. */
  const rows = () =>
    [...drawn.page.querySelectorAll<HTMLElement>('[data-item]:not([inert])')].map((row) => row.dataset['item'])
  return { ...drawn, kernel, open, rows, asked }
}

describe('the queue', () => {
  test('shows posts and comments, and with each what can be decided; reports are at hand where there are any', async () => {
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

  test('lets go of what is decided at once, and has it back without a word where that fails', async () => {
    const { page, rows, press, open, kernel } = await draw([reported, held])
    await vi.waitFor(() => expect(rows()).toHaveLength(2))
    await press('button', 'Ignore')
    await vi.waitFor(() => expect(rows()).toEqual(['comment/2']))
    expect(document.activeElement?.closest('[data-item]')?.getAttribute('data-item') ?? 'none').not.toBe('post/1')
    // Quite gone, before it comes back.
    await vi.waitFor(() => expect(page.querySelector('[data-item="post/1"]')).toBeNull())
    await open()
    await vi.waitFor(() => expect(rows()).toEqual(['post/1', 'comment/2']))
    expect(kernel.toasts).toEqual([])
  })

  test('says kindly that nothing is left', async () => {
    const { page } = await draw([])
    await vi.waitFor(() => expect(page.textContent).toContain('Queue clear.'))
  })

  test('asks for what the address says, and leads to the other types', async () => {
    const { asked, find } = await draw([], '/c/gaming/queue?sort=old&type=posts')
    expect(asked()[0]?.input).toEqual({ community: 'gaming', sort: 'old', type: 'posts', page: '1' })
    expect(find('link', 'Posts')?.getAttribute('aria-current')).toBe('page')
    expect(find('link', 'Comments')?.getAttribute('href')).toContain('sort=old')
  })

  test('says how much needs review, and has what was removed in a part of its own', async () => {
    const { find, asked } = await draw([], '/c/gaming/queue?show=removed')
    await vi.waitFor(() => expect(find('link', 'Needs review (2)')).toBeDefined())
    expect(find('link', 'Removed')?.getAttribute('aria-current')).toBe('page')
    expect(asked()[0]?.input).toMatchObject({ show: 'removed' })
    expect(find('link', 'Posts')?.getAttribute('href')).toContain('show=removed')
  })

  test('is not asked for by others: members are told, guests are led to an account', async () => {
    const member = testKernel()
    member.store.changeViewer({ kind: 'member', user: aUser() })
    const told = await renderInApp(queue(false), { store: member.store })
    expect([told.page.textContent, told.ran]).toEqual(['For moderators.', []])
    const guest = await renderInApp(queue(false))
    expect([guest.find('button', 'Log In') !== undefined, guest.ran]).toEqual([true, []])
  })
})

test('the next row comes under the finger; where there is none, the one before', () => {
  const before = ['a', 'b', 'c']
  expect(neighbourOf('b', before, ['a', 'c'])).toBe('c')
  expect(neighbourOf('c', before, ['a', 'b'])).toBe('b')
  expect(neighbourOf('a', ['a'], [])).toBeUndefined()
})
