// The moderation queue: its items, their buttons, rows that leave and return, and who is refused. And the admins' list of
// reported messages.
import { Deferred, Effect, Schema } from 'effect'
import { act, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Comment } from '../../../../schemas/entities/Comment.ts'
import { Post } from '../../../../schemas/entities/Post.ts'
import { moderationOf } from '../../../../schemas/rules/judgement.ts'
import { aComment, aPost, aUser } from '../../../../tests/support/entities.ts'
import { answered, type TestKernel, type TestKernelOptions, testKernel } from '../../../../tests/support/kernel.ts'
import { moderatorKernel } from '../../../../tests/support/moderatorKernel.ts'
import { makeRun } from '../../../core/runtime.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { MessageReports } from './MessageReports.tsx'
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

const adminKernel = (answer: NonNullable<TestKernelOptions['answer']>): TestKernel => {
  const kernel = testKernel({ answer })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada', isAdmin: true }) })
  return kernel
}

const drawReports = (kernel: TestKernel, children: Parameters<typeof renderInApp>[0]) =>
  renderInApp(children, { store: kernel.store, run: makeRun(kernel.layer, () => {}) })

/** Holds back an answer until it is opened. */
const makeGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    isOpen: promise,
    open: async (): Promise<void> => {
      resolve()
      await vi.dynamicImportSettled()
    },
  }
}

/** The screen of reported messages, with a button for the open and the reviewed ones in turn. */
const BothReports = () => {
  const [state, show] = useState<'open' | 'reviewed'>('open')
  return (
    <>
      <button type="button" onClick={() => show(state === 'open' ? 'reviewed' : 'open')}>
        The other
      </button>
      <MessageReports state={state} page={1} />
    </>
  )
}

describe('reported messages', () => {
  const report = (id: number) => ({
    id,
    reporter: 'bob',
    author: 'eve',
    subject: `Letter ${id}`,
    raw_content: 'Mean words.',
    sent: 1,
    reason: 'harassment',
    details: '',
    created: 2,
    concluded: 0,
    concluded_by: '',
  })

  test('follow from the next page when one is reviewed, and are not said to be none before', async () => {
    const open = Array.from({ length: 26 }, (_, at) => report(at + 1))
    const kernel = adminKernel(({ path, input }) => {
      if (path === '/message/reports.json')
        return answered({ reports: open.slice(0, 25), has_more_entries: open.length > 25 })
      open.splice(
        open.findIndex(({ id }) => String(id) === input['id']),
        1,
      )
      return answered({ status: true })
    })
    const { page, press } = await drawReports(kernel, <MessageReports state="open" page={1} />)
    const subjects = () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(subjects()).toHaveLength(25))
    for (let at = 1; at <= 25; at += 1) {
      await press('button', 'Mark as reviewed')
      expect(page.textContent).not.toContain('No open reports.')
    }
    await vi.waitFor(() => expect(subjects()).toEqual(['Letter 26']))
    await press('button', 'Mark as reviewed')
    await vi.waitFor(() => expect(page.textContent).toContain('No open reports.'))
  })

  // The server reviews before or after it reads the reviewed ones, and either response arrives first.
  const orders = [
    ['read', 'readArrives', 'review', 'reviewArrives'],
    ['read', 'review', 'readArrives', 'reviewArrives'],
    ['read', 'review', 'reviewArrives', 'readArrives'],
    ['review', 'read', 'readArrives', 'reviewArrives'],
    ['review', 'read', 'reviewArrives', 'readArrives'],
    ['review', 'reviewArrives', 'read', 'readArrives'],
  ] as const

  test.each(orders)('are among the reviewed ones in the end: %s, %s, %s, %s', async (...steps) => {
    const at = { read: makeGate(), readArrives: makeGate(), review: makeGate(), reviewArrives: makeGate() }
    let concluded = 0
    const kernel = adminKernel(({ path, input: { state } }) => {
      const body = () => ({
        reports: (state === 'open') === (concluded === 0) ? [{ ...report(1), concluded }] : [],
        has_more_entries: false,
      })
      if (path === '/message/reports.json' && state === 'open') return answered(body())
      const [done, arrives] =
        path === '/message/reports.json' ? [at.read, at.readArrives] : [at.review, at.reviewArrives]
      return Effect.gen(function* () {
        yield* Effect.promise(() => done.isOpen)
        if (path !== '/message/reports.json') concluded = 9
        const said = answered(body())
        yield* Effect.promise(() => arrives.isOpen)
        return said
      })
    })
    const { page, press } = await drawReports(kernel, <BothReports />)
    await vi.waitFor(() => expect(page.textContent).toContain('Letter 1'))
    await press('button', 'Mark as reviewed')
    expect(page.textContent).not.toContain('Letter 1')
    await press('button', 'The other')
    for (const step of steps) await act(at[step].open)
    await vi.waitFor(() => expect(page.textContent).toContain('Letter 1'))
    expect(page.textContent).toContain('Reviewed by')
    await press('button', 'The other')
    await vi.waitFor(() => expect(page.textContent).toContain('No open reports.'))
  })

  test('are open again, and not among the reviewed ones, when that fails', async () => {
    const kernel = adminKernel(({ path, input: { state } }) =>
      path === '/message/reports.json'
        ? answered({ reports: state === 'open' ? [report(1)] : [], has_more_entries: false })
        : answered({ status: false, error: 'No.' }),
    )
    const { page, press } = await drawReports(kernel, <BothReports />)
    await vi.waitFor(() => expect(page.textContent).toContain('Letter 1'))
    await press('button', 'Mark as reviewed')
    await vi.waitFor(() => expect(page.textContent).toContain('Letter 1'))
    await press('button', 'The other')
    await vi.waitFor(() => expect(page.textContent).toContain('No reviewed reports.'))
  })
})
