// A community's log, bans and moderators, as moderators and as others see them.
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { LoadBans } from '../../../../commands/moderation/bans.ts'
import { bansKey } from '../../../../commands/moderation/recordLists.ts'
import type { Permissions } from '../../../../schemas/entities/Moderator.ts'
import { answered, type TestKernel, type TestKernelOptions, testKernel } from '../../../../tests/support/kernel.ts'
import { moderatorKernel } from '../../../../tests/support/moderatorKernel.ts'
import { makeRun } from '../../../core/runtime.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { renderWithKernel } from '../../../testing/renderWithKernel.tsx'
import { ModeratorsSection } from '../../community-settings/screens/ModeratorsConfigScreen.tsx'
import { BanList } from '../screens/BansScreen.tsx'
import { LogList } from '../screens/LogsScreen.tsx'

const community = 'gaming'
const log = { community, page: 1, type: '', moderator: '' }

const draw = (kernel: TestKernel, children: Parameters<typeof renderInApp>[0]) =>
  renderInApp(children, { store: kernel.store, run: makeRun(kernel.layer, () => {}), now: 3_600_000 })

const moderator = (answer: TestKernelOptions['answer'], permissions: Partial<Permissions> = {}) =>
  moderatorKernel(permissions, answer === undefined ? {} : { answer })

const entry = { id: 1, type: 'removepost', moderator: 'ada', target: 'bob', created: 1, postId: 7, commentId: 0 }

describe('the log', () => {
  test('says who did what and when, and links to the post or comment', async () => {
    const entries = [
      { ...entry, description: 'Beans' },
      { ...entry, id: 2, type: 'sticky', moderator: '', commentId: 9 },
      { ...entry, id: 3, type: 'lockAll', moderator: 'filter', target: '' },
    ]
    const kernel = moderator(() => answered({ logs: entries, has_more_entries: false }))
    const { page } = await draw(kernel, <LogList query={log} />)
    await vi.waitFor(() => expect(page.querySelectorAll('li')).toHaveLength(3))
    const rows = [...page.querySelectorAll('li')].map((row) => row.textContent)
    expect(rows[0]).toContain('ada removed a post by bob · 59m')
    expect(rows[0]).toContain('Beans')
    expect(rows[1]).toContain('A moderator stickied a comment by bob')
    expect(rows[2]).toContain('The filter did this: lock all')
    const links = [...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
    expect(links[0]).toMatch(/^\/p\/\w+/)
    expect(links[1]).toMatch(/^\/p\/\w+\/x\/c\/\w+/)
  })

  test('has links to other pages, which keep the filters', async () => {
    const kernel = moderator(() => answered({ logs: [entry], has_more_entries: true }))
    const query = { ...log, page: 2, type: 'removepost', moderator: 'ada' }
    const { page, find } = await draw(kernel, <LogList query={query} />)
    await vi.waitFor(() => expect(find('link', 'Next')).toBeDefined())
    expect(kernel.requests[0]?.input).toEqual({ community, page: '2', type: 'removepost', moderator: 'ada' })
    expect(find('link', 'Next')?.getAttribute('href')).toMatch(
      /^\/c\/gaming\/logs\?type=removepost&moderator=ada&page=.*3/,
    )
    expect(find('link', 'Previous')?.getAttribute('href')).toBe('/c/gaming/logs?type=removepost&moderator=ada')
    const chosen = [...page.querySelectorAll('select')].map(({ value }) => value)
    expect(chosen).toEqual(['removepost', 'ada'])
  })

  test("shows the server's sentence when it is not public", async () => {
    const sentence = 'The moderation log of this community is not public.'
    const kernel = testKernel({ answer: () => answered({ status: false, error: sentence }, 403) })
    const { page, find } = await draw(kernel, <LogList query={log} />)
    await vi.waitFor(() => expect(page.textContent).toContain(sentence))
    expect(find('link', 'Go home')).toBeDefined()
  })

  test('has no moderator filter where names are hidden', async () => {
    const kernel = testKernel({
      answer: () => answered({ logs: [{ ...entry, moderator: '' }], has_more_entries: false }),
    })
    const { page } = await draw(kernel, <LogList query={log} />)
    await vi.waitFor(() => expect(page.textContent).toContain('A moderator removed'))
    expect([...page.querySelectorAll('select')].map((each) => each.getAttribute('aria-label'))).toEqual(['Type'])
  })
})

describe('the bans', () => {
  const bans = { users: [{ author: 'eve', moderator: 'ada', created: 1 }], has_more_entries: true }

  test('can be lifted by moderators: the row leaves, and returns without a message when the request fails', async () => {
    const kernel = moderator(({ path }) =>
      path === '/community/bans.json' ? answered(bans) : answered({ status: false, error: 'No.' }),
    )
    const { page, press, find } = await draw(kernel, <BanList community={community} page={1} />)
    await vi.waitFor(() => expect(page.textContent).toContain('59 minutes ago by ada'))
    expect(find('link', 'Next')?.getAttribute('href')).toMatch(/^\/c\/gaming\/ban\?page=.*2/)
    await press('button', 'Unban eve')
    await vi.waitFor(() => expect(find('button', 'Unban eve')).toBeDefined())
    expect([kernel.requests.at(-1)?.path, kernel.toasts]).toEqual(['/moderate/unban', []])
  })

  test('are added by name, which stays in the field until the member is banned', async () => {
    const kernel = moderator(({ path }) =>
      path === '/community/bans.json' ? answered(bans) : answered({ status: true }),
    )
    const { page, press, ran } = await draw(kernel, <BanList community={community} page={1} />)
    await vi.waitFor(() => expect(page.textContent).toContain('Ban a member'))
    await press('button', 'Ban a member')
    const field = page.querySelector('input')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' Bob ')
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press('button', 'Continue')
    expect(ran.at(-1)).toEqual({ name: 'overlay.open.v1', input: { name: 'ban', community, username: 'Bob' } })
    expect(page.querySelector('input')?.value).toBe(' Bob ')
    const banned = {
      kind: 'ban',
      community,
      of: 'bob',
      ban: { author: 'Bob', moderator: 'ada', createdAt: 5 },
    } as const
    await act(async () => {
      kernel.store.records.confirm([banned])
      kernel.store.recordLists.step('bans gaming 1', (state) => ({ ...state, ids: ['ban/gaming/bob', ...state.ids] }))
    })
    expect(page.querySelector('input')).toBeNull()
  })

  test('keep the name while it is typed like one that is listed, until there is a new ban of it', async () => {
    const listedAt = (created: number) =>
      answered({ users: [{ author: 'eve', moderator: 'ada', created }], has_more_entries: false })
    let created = 1
    const kernel = moderator(() => listedAt(created))
    const { page, press, fill } = await renderWithKernel(<BanList community={community} page={1} />, kernel)
    await vi.waitFor(() => expect(page.textContent).toContain('by ada'))
    await press('button', 'Ban a member')
    for (const name of ['Eve', 'Evelyn', 'Eve']) await fill('Username', name)
    await press('button', 'Continue')
    expect(page.querySelector('input')?.value).toBe('Eve')
    created = 5
    await act(() => makeRun(kernel.layer, () => {})(LoadBans, { community, page: 1 }))
    expect(page.querySelector('input')).toBeNull()
  })

  test('move up from the next page when one is lifted, and are not said to be none before', async () => {
    const banned = Array.from({ length: 26 }, (_, at) => ({ author: `eve${at + 1}`, moderator: 'ada', created: 1 }))
    const kernel = moderator(({ path, input }) => {
      if (path !== '/moderate/unban')
        return answered({ users: banned.slice(0, 25), has_more_entries: banned.length > 25 })
      banned.splice(
        banned.findIndex(({ author }) => author === input['username']),
        1,
      )
      return answered({ status: true })
    })
    const { page, press, find } = await draw(kernel, <BanList community={community} page={1} />)
    await vi.waitFor(() => expect(find('button', 'Unban eve25')).toBeDefined())
    for (let at = 1; at <= 25; at += 1) {
      await press('button', `Unban eve${at}`)
      expect(page.textContent).not.toContain('No one is banned here.')
    }
    await vi.waitFor(() => expect(find('button', 'Unban eve26')).toBeDefined())
    await press('button', 'Unban eve26')
    await vi.waitFor(() => expect(page.textContent).toContain('No one is banned here.'))
  })

  test('move up from the next page when those of this one were lifted elsewhere', async () => {
    const banned = [{ author: 'eve', moderator: 'ada', created: 1 }]
    const kernel = moderator(() => answered({ users: banned, has_more_entries: banned[0]?.author === 'eve' }))
    const { find } = await draw(kernel, <BanList community={community} page={1} />)
    await vi.waitFor(() => expect(find('button', 'Unban eve')).toBeDefined())
    banned.splice(0, 1, { author: 'mallory', moderator: 'ada', created: 1 })
    const [lifted] = kernel.store.recordLists.peek(bansKey(community, 1)).ids
    const record = kernel.store.records.peek(lifted ?? '')
    await act(async () => {
      if (record !== undefined) kernel.store.records.confirm([{ ...record, isGone: true }])
    })
    await vi.waitFor(() => expect(find('button', 'Unban mallory')).toBeDefined())
  })

  test('are read-only for other viewers, where they are public', async () => {
    const kernel = testKernel({ answer: () => answered({ ...bans, has_more_entries: false }) })
    const { page, find } = await draw(kernel, <BanList community={community} page={1} />)
    await vi.waitFor(() => expect(page.textContent).toContain('eve'))
    expect([find('button', 'Unban eve'), find('button', 'Ban a member'), find('link', 'Next')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the moderators', () => {
  const listed = (all: boolean) => ({
    moderators: [
      { author: 'ada', can_edit: false, permissions: { all_permissions: all } },
      { author: 'bob', can_edit: all, permissions: ['manage_automoderator', 'manage_rules'] },
      { author: 'cy', can_edit: false, permissions: {} },
    ],
  })
  const answers = (all: boolean, refusal?: string): NonNullable<TestKernelOptions['answer']> => {
    return ({ path }) => {
      if (path === '/community/moderators.json') return answered(listed(all))
      return refusal === undefined ? answered({ status: true }) : answered({ status: false, error: refusal })
    }
  }

  test('are listed with their permissions, and are editable only where the server allows it', async () => {
    const kernel = moderator(answers(true), { hasAllPermissions: true })
    const { page, find, press, ran } = await draw(kernel, <ModeratorsSection community={community} />)
    await vi.waitFor(() => expect(page.textContent).toContain('Manage Rules, Manage Filter'))
    expect(page.textContent).toContain('Posts, comments and members only')
    expect([find('button', 'Edit cy'), find('button', 'Remove cy'), find('button', 'Edit ada')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await press('button', 'Edit bob')
    expect(ran.at(-1)?.input).toEqual({ name: 'editModerator', community, username: 'bob' })
    await press('button', 'Add a moderator')
    expect(ran.at(-1)?.input).toEqual({ name: 'editModerator', community })
  })

  test('are removed after a confirmation', async () => {
    const kernel = moderator(answers(true), { hasAllPermissions: true })
    const { find, press, page } = await draw(kernel, <ModeratorsSection community={community} />)
    await vi.waitFor(() => expect(find('button', 'Remove bob')).toBeDefined())
    await press('button', 'Remove bob')
    await press('button', 'Cancel')
    expect(kernel.requests.every(({ method }) => method === 'GET')).toBe(true)
    await press('button', 'Remove bob')
    await press('button', 'Remove')
    await vi.waitFor(() => expect(kernel.toasts).toMatchObject([{ text: 'Successfully removed.' }]))
    expect(page.textContent).not.toContain('bob')
  })

  test("can step down, and read the server's reason when that is refused", async () => {
    const sentence = 'A community needs a moderator with all permissions.'
    const kernel = moderator(answers(false, sentence))
    const { find, press, page } = await draw(kernel, <ModeratorsSection community={community} />)
    await vi.waitFor(() => expect(find('button', 'Step down')).toBeDefined())
    expect([find('button', 'Add a moderator'), find('button', 'Edit bob')]).toEqual([undefined, undefined])
    await press('button', 'Step down')
    expect(page.textContent).toContain('Step down as a moderator of c/gaming?')
    await press('button', 'Step down')
    await vi.waitFor(() => expect(page.querySelector('[role="alert"]')?.textContent).toBe(sentence))
    expect(kernel.requests.at(-1)?.input).toEqual({ community, author: 'ada' })
  })
})
