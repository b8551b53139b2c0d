// The moderators' dialogs: reports, notes, bans and messages; what they show and send, and what they keep after a
// failure.
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WireRequest } from '../../../../commands/ports/Transport.ts'
import { answered, type TestKernelOptions, testKernel } from '../../../../tests/support/kernel.ts'
import { renderWithKernel } from '../../../testing/renderWithKernel.tsx'
import { samplePost } from '../../../testing/samplePost.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { BanDialog } from '../../moderation/overlays/BanDialog.tsx'
import { CreateNoteDialog } from '../../moderation/overlays/CreateNoteDialog.tsx'
import { ModMessageDialog } from '../../moderation/overlays/ModMessageDialog.tsx'
import { NotesDialog } from '../../moderation/overlays/NotesDialog.tsx'
import { ReportsDialog } from '../../moderation/overlays/ReportsDialog.tsx'
import { ReportMessageDialog } from './ReportMessageDialog.tsx'

const about = { community: 'Gardening', username: 'ada' }

let closed = 0
beforeEach(() => {
  closed = 0
})
const close = (): void => {
  closed += 1
}

/** A dialog for a moderator, with responses by path. `answers` is read at every request. */
const draw = async (
  children: ReactNode,
  answers: Readonly<Record<string, unknown>> = {},
  options: TestKernelOptions = {},
) => {
  const kernel = testKernel({ answer: ({ path }) => answered(answers[path] ?? { status: true }), ...options })
  kernel.store.changeViewer({ kind: 'member', user: sampleUser({ username: 'Eve', moderates: ['Gardening'] }) })
  kernel.store.posts.confirm([samplePost(7)])
  const drawn = await renderWithKernel(children, kernel, { now: 100_000 })
  return { ...drawn, requests: kernel.requests }
}

const rows = (page: HTMLElement, list: string): ReadonlyArray<string> =>
  [...page.querySelectorAll(`ul[aria-label="${list}"] > li`)].map((each) => each.textContent ?? '')

const sent = (requests: ReadonlyArray<WireRequest>) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, input }) => [path, input])

describe('the reports of a post', () => {
  const dialog = <ReportsDialog overlay={{ name: 'reports', kind: 'post', id: 7 }} onClose={close} />

  test("show reasons and counts, in the report dialog's words or the rule's, without names", async () => {
    const { page } = await draw(dialog, {
      '/moderate/get_reports': {
        reports: [
          { id: 1, author: '', reason: 'spam' },
          { id: 2, author: '', reason: 'No ads.' },
          { id: 3, author: '', reason: 'spam' },
        ],
      },
    })
    expect(rows(page, 'Reports')).toEqual(['Spam2 reports', 'No ads.1 report'])
  })

  test('show who reported when the server tells it', async () => {
    const { page } = await draw(dialog, {
      '/moderate/get_reports': {
        reports: [
          { id: 1, author: 'bob', reason: 'spam' },
          { id: 2, author: 'zoe', reason: 'spam' },
        ],
      },
    })
    expect(rows(page, 'Reports')).toEqual(['Spam2 reportsbobzoe'])
  })

  test('offer the decisions that follow from them', async () => {
    const { press, requests, find, toasts } = await draw(dialog, { '/moderate/get_reports': { reports: [] } })
    expect(document.body.textContent).toContain('No one has reported this post.')
    expect(find('button', 'Approve')).toBeUndefined()
    await press('button', 'Remove')
    expect(sent(requests)).toEqual([['/moderate/remove', { id: '7', type: 'post' }]])
    expect([closed, toasts()]).toEqual([1, ['Successfully removed!']])
    expect(find('button', 'Remove')).toBeUndefined()
    expect(find('button', 'Removed')?.hasAttribute('disabled')).toBe(true)
    await press('button', 'Approve')
    expect(closed).toBe(2)
  })

  test("say when they can't be loaded, and load with another try", async () => {
    const answers: Record<string, unknown> = { '/moderate/get_reports': { status: false, error: 'Too many votes' } }
    const { page, press } = await draw(dialog, answers)
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Too many votes.')
    answers['/moderate/get_reports'] = { reports: [{ id: 1, author: 'bob', reason: 'spam' }] }
    await press('button', 'Try again')
    expect(rows(page, 'Reports')).toEqual(['Spam1 reportbob'])
  })
})

describe('the notes about a member', () => {
  const dialog = <NotesDialog overlay={{ name: 'notes', ...about }} onClose={close} />

  test('are empty at first, with a button to create one', async () => {
    const { page, press, ran } = await draw(dialog, { '/moderate/get_notes': { notes: [] } })
    expect(page.textContent).toContain('No notes yet.')
    await press('button', 'Create Note')
    expect(ran.at(-1)).toEqual({ name: 'overlay.open.v1', input: { name: 'createNote', ...about } })
  })

  test('show author, age and text', async () => {
    const { page } = await draw(dialog, {
      '/moderate/get_notes': { notes: [{ id: 1, author: 'zoe', note: 'Likes dogs.\nA lot.', created: 40_000 }] },
    })
    expect(rows(page, 'Notes')).toEqual(['zoeJanuary 1, 1970 · 1mLikes dogs.\nA lot.'])
  })

  test('are loaded again after a new one, whose draft is cleared only then', async () => {
    const answers: Record<string, unknown> = { '/moderate/create_note': { status: false, error: 'Pencil broke' } }
    const note = <CreateNoteDialog overlay={{ name: 'createNote', ...about }} onClose={close} />
    const { page, press, fill, field, requests } = await draw(note, answers)
    await press('button', 'Save')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Write a note.')
    await fill('Note about ada', 'Likes dogs.')
    await press('button', 'Save')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Pencil broke.')
    expect([field('Note about ada').value, closed]).toEqual(['Likes dogs.', 0])
    answers['/moderate/create_note'] = { status: true }
    await press('button', 'Save')
    expect(sent(requests).at(-1)).toEqual(['/moderate/create_note', { ...about, note: 'Likes dogs.' }])
    expect(requests.at(-1)?.path).toBe('/moderate/get_notes')
    expect([field('Note about ada').value, closed]).toEqual(['', 1])
  })
})

describe('a ban', () => {
  const dialog = <BanDialog overlay={{ name: 'ban', ...about }} onClose={close} />

  test('is permanent by default, without a violation, nuke or IP ban', async () => {
    const { press, requests, field, toasts } = await draw(dialog)
    expect([field('Days').value, field('Violation').value]).toEqual(['0', ''])
    await press('button', 'Ban permanently')
    expect(sent(requests)).toEqual([['/moderate/ban', { ...about, reason: '', days: '0', ip: 'false', nuke: 'false' }]])
    expect([closed, toasts()]).toEqual([1, ['Successfully banned!']])
  })

  test('sends an empty number of days as 0, and does not send what is not a number', async () => {
    const { press, requests, fill, page } = await draw(dialog)
    await fill('Days', 'soon')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Enter a whole number of days.')
    await press('button', 'Ban')
    expect(sent(requests)).toEqual([])
    await fill('Days', '')
    await fill('Violation', 'Dogs.')
    await press('switch', 'Nuke content')
    await press('switch', 'IP ban')
    await press('button', 'Ban permanently')
    expect(sent(requests)).toEqual([
      ['/moderate/ban', { ...about, reason: 'Dogs.', days: '0', ip: 'true', nuke: 'true' }],
    ])
  })

  test.each([
    ['1 day', '1', 'Ban for 1 day'],
    ['7 days', '7', 'Ban for 7 days'],
    ['Permanent', '0', 'Ban permanently'],
  ])('of %s takes one press, and the button states the length', async (length, days, button) => {
    const { press, requests, field, find } = await draw(dialog)
    await press('button', length)
    expect(field('Days').value).toBe(days)
    expect(find('button', length)?.getAttribute('aria-pressed')).toBe('true')
    await press('button', button)
    expect(sent(requests)).toMatchObject([['/moderate/ban', { days }]])
  })

  test('closes without a message when it fails, and keeps the input for the next time', async () => {
    const { press, fill, toasts, field, page } = await draw(dialog, {
      '/moderate/ban': { status: false, error: 'You cannot ban an admin.' },
    })
    await fill('Violation', 'Dogs.')
    await press('button', 'Ban permanently')
    expect([closed, toasts(), page.querySelectorAll('[role=alert]').length]).toEqual([1, [], 0])
    expect(field('Violation').value).toBe('Dogs.')
  })

  test('that exists already is shown, and can be lifted in the same dialog', async () => {
    const answers: Record<string, unknown> = {
      '/moderate/get_ban': { users: [{ author: 'ada', moderator: 'zoe', created: 40_000 }] },
    }
    const { page, press, requests, toasts, find } = await draw(dialog, answers)
    expect(page.textContent).toContain('Banned 1 minute ago by zoe.')
    await press('button', 'Unban')
    expect(sent(requests)).toEqual([['/moderate/unban', about]])
    expect(toasts()).toEqual(['Successfully unbanned!'])
    expect(find('button', 'Unban')).toBeUndefined()
    expect(find('button', 'Ban permanently')).toBeDefined()
  })

  test('is not offered for a moderator of the community', async () => {
    const { page, find } = await draw(dialog, {
      '/community/moderators.json': {
        moderators: [{ author: 'Ada', can_edit: true, permissions: { all_permissions: true } }],
      },
    })
    expect(page.textContent).toContain('ada is a moderator of this community.')
    expect(find('button', 'Ban permanently')).toBeUndefined()
  })
})

describe('a message of moderators', () => {
  const dialog = <ModMessageDialog overlay={{ name: 'modMessage', ...about }} onClose={close} />

  test('is sent in the name of the community, and says so', async () => {
    const { page, press, fill, requests, toasts } = await draw(dialog)
    expect(page.textContent).toContain('In the name of c/Gardening.')
    await fill('Subject', 'Dogs')
    await fill('Message', 'No dogs here.')
    await press('button', 'Send')
    expect(sent(requests)).toEqual([['/moderate/mod_message', { ...about, subject: 'Dogs', content: 'No dogs here.' }]])
    expect([closed, toasts()]).toEqual([1, ['Message sent.']])
  })

  test('marks each field that is missing, and keeps the input when it is refused', async () => {
    const { page, press, fill, field, requests } = await draw(dialog, {
      '/moderate/mod_message': { status: false, error: 'The post is closed' },
    })
    await press('button', 'Send')
    const alerts = () => [...page.querySelectorAll('[role=alert]')].map((each) => each.textContent)
    expect(alerts()).toEqual(['Enter a subject.', 'Write a message.'])
    expect(sent(requests)).toEqual([])
    await fill('Subject', 'Dogs')
    await fill('Message', 'No dogs here.')
    await press('button', 'Send')
    expect(alerts()).toEqual(['The post is closed.'])
    expect([field('Subject').value, field('Message').value, closed]).toEqual(['Dogs', 'No dogs here.', 0])
  })
})

describe('a report of a message', () => {
  const dialog = <ReportMessageDialog overlay={{ name: 'reportMessage', id: 5 }} onClose={close} />

  test('needs a reason, and keeps the details when it is refused', async () => {
    const answers: Record<string, unknown> = { '/message/report': { status: false, error: 'Not now.' } }
    const { press, requests, fill, field, find, page } = await draw(dialog, answers)
    expect(find('button', 'Send report')?.hasAttribute('disabled')).toBe(true)
    await press('button', 'Spam or fraud')
    await fill('Details (optional)', 'Every day.')
    await press('button', 'Send report')
    expect([closed, page.querySelector('p[role=alert]')?.textContent]).toEqual([0, 'Not now.'])
    expect(field('Details (optional)').value).toBe('Every day.')
    answers['/message/report'] = { status: true }
    await press('button', 'Send report')
    expect([closed, sent(requests).length]).toEqual([1, 2])
    expect(sent(requests)[0]).toEqual(sent(requests)[1])
  })

  test.each(['', '  '])('has no details where "%s" was typed', async (typed) => {
    const { press, requests, fill } = await draw(dialog, { '/message/report': { status: true } })
    await press('button', 'Spam or fraud')
    await fill('Details (optional)', typed)
    await press('button', 'Send report')
    expect([closed, sent(requests).length, JSON.stringify(sent(requests)).includes('details')]).toEqual([1, 1, false])
  })

  test('is restored after it was closed', async () => {
    const first = await draw(dialog)
    await first.press('button', 'Spam or fraud')
    const again = await draw(dialog, {}, { kept: Object.fromEntries(first.kernel.kept) })
    expect(again.find('button', 'Spam or fraud')?.getAttribute('aria-pressed')).toBe('true')
  })
})
