// The dialogs about one post or comment.
import { describe, expect, test } from 'vitest'
import { ServerRefused } from '../../../../schemas/Failure.ts'
import { listLoaded } from '../../../../signals/ListState.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { samplePost } from '../../../testing/samplePost.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { ReportDialog } from '../../moderation/overlays/ReportDialog.tsx'
import { AwardDialog } from './AwardDialog.tsx'
import { ConfirmDeleteDialog } from './ConfirmDeleteDialog.tsx'

const target = { kind: 'post', id: 7 } as const

const storeFor = (viewer: 'guest' | number) => {
  const store = makeStore()
  if (viewer !== 'guest')
    store.changeViewer({ kind: 'member', user: sampleUser({ username: 'eve', availableAwards: viewer }) })
  store.posts.confirm([samplePost(7)])
  return store
}

const buttons = (page: HTMLElement, list: string): ReadonlyArray<string> =>
  [...page.querySelectorAll(`ul[aria-label="${list}"] button`)].map((each) => each.textContent ?? '')

const refused = new ServerRefused({ text: 'not now', status: 400 })

describe('the report dialog', () => {
  const draw = async (viewer: 'guest' | 0, rules: ReadonlyArray<string> | 'later' = [], isRefused = false) => {
    const store = storeFor(viewer)
    let closed = 0
    const close = (): void => {
      closed += 1
    }
    if (rules !== 'later')
      store.reportRules.step('gardening', (state) => listLoaded(state, { ids: rules, hasMore: false }, 1))
    const drawn = await renderInApp(<ReportDialog overlay={{ name: 'report', ...target }} onClose={close} />, {
      store,
      answer: (name) => (isRefused && name === 'content.report.v1' ? refused : undefined),
    })
    return { ...drawn, closed: () => closed }
  }
  const sent = (ran: ReadonlyArray<{ readonly name: string; readonly input: unknown }>) =>
    ran.filter(({ name }) => name === 'content.report.v1').map(({ input }) => input)

  test("offers the platform's reasons, and Send once one is chosen", async () => {
    const { page, find, press, ran, closed } = await draw(0)
    expect(buttons(page, 'Reasons')).toEqual([
      "Breaks the community's rules",
      'Spam',
      'Misuse of the platform',
      'Sexual abuse of children',
      'Illegal content',
    ])
    expect(find('button', 'Send')).toBeUndefined()
    await press('button', 'Spam')
    expect(find('button', 'Spam')?.getAttribute('aria-pressed')).toBe('true')
    await press('button', 'Send')
    expect(sent(ran)).toEqual([{ ...target, reason: 'spam' }])
    expect(closed()).toBe(1)
  })

  test('asks which rule was broken, and offers Send only after that', async () => {
    const { page, find, press, ran } = await draw(0, ['Be kind.', 'No ads.'])
    await press('button', "Breaks the community's rules")
    expect(buttons(page, 'Rules')).toEqual(['Be kind.', 'No ads.'])
    expect(find('button', 'Send')).toBeUndefined()
    await press('button', 'No ads.')
    await press('button', 'Send')
    expect(sent(ran)).toEqual([{ ...target, reason: 'communityRules', customReason: 'No ads.' }])
  })

  test('goes back from the rules to the reasons', async () => {
    const { page, find, press } = await draw(0, ['Be kind.'])
    await press('button', "Breaks the community's rules")
    await press('button', 'Be kind.')
    await press('button', 'Other reasons')
    expect(buttons(page, 'Rules')).toEqual([])
    expect(find('button', 'Send')).toBeUndefined()
  })

  test('can send at once when the community has no rules', async () => {
    const { press, ran } = await draw(0, [])
    await press('button', "Breaks the community's rules")
    await press('button', 'Send')
    expect(sent(ran)).toEqual([{ ...target, reason: 'communityRules' }])
  })

  test('shows why a report was refused, and keeps the choice', async () => {
    const { page, find, press, closed } = await draw(0, [], true)
    await press('button', 'Spam')
    await press('button', 'Send')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Not now.')
    expect(find('button', 'Spam')?.getAttribute('aria-pressed')).toBe('true')
    expect(closed()).toBe(0)
  })

  test('sends guests to the registration when they choose a reason', async () => {
    const { find, press, ran } = await draw('guest', ['Be kind.'])
    await press('button', "Breaks the community's rules")
    expect(sent(ran)).toEqual([{ ...target, reason: 'communityRules' }])
    expect(find('button', 'Send')).toBeUndefined()
  })
})

describe('the award dialog', () => {
  const draw = async (credits: number, isRefused = false) => {
    let closed = 0
    const close = (): void => {
      closed += 1
    }
    const drawn = await renderInApp(<AwardDialog overlay={{ name: 'award', ...target }} onClose={close} />, {
      store: storeFor(credits),
      answer: (name) => (isRefused && name === 'content.award.v1' ? refused : undefined),
    })
    return { ...drawn, closed: () => closed }
  }
  const given = (ran: ReadonlyArray<{ readonly name: string; readonly input: unknown }>) =>
    ran.filter(({ name }) => name === 'content.award.v1').map(({ input }) => input)

  test('shows the credits, warns that one is spent, and gives only after that', async () => {
    const { page, find, press, ran, closed } = await draw(2)
    expect(find('heading', 'Give Award')).toBeDefined()
    expect(page.textContent).toContain('You have 2 credits.')
    expect(page.textContent).toContain('An award costs $3.99.')
    await press('button', 'Give Award')
    expect(find('heading', 'Confirm Award')).toBeDefined()
    expect(page.textContent).toContain('This uses one credit, and it cannot be refunded.')
    expect(given(ran)).toEqual([])
    await press('button', 'Confirm Award')
    expect(given(ran)).toEqual([{ ...target, credits: 2 }])
    expect(closed()).toBe(1)
  })

  test('offers only Close without credits', async () => {
    const { page, find, closed, press } = await draw(0)
    expect(page.textContent).toContain('You have 0 credits.')
    expect(find('button', 'Give Award')).toBeUndefined()
    expect(
      [...page.querySelectorAll('[role=dialog] button')].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent,
      ),
    ).toEqual(['Close', 'Close'])
    await press('button', 'Close')
    expect(closed()).toBe(1)
  })

  test('shows why an award was refused', async () => {
    const { page, press, closed } = await draw(1, true)
    await press('button', 'Give Award')
    await press('button', 'Confirm Award')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Not now.')
    expect(closed()).toBe(0)
  })
})

test.each([
  ['post', 'Delete this post?', 'The title and text will be deleted; comments stay.'],
  ['comment', 'Delete this comment?', 'The text will be deleted; replies stay.'],
] as const)('the deletion of a %s needs a confirmation', async (kind, title, sentence) => {
  let closed = 0
  const dialog = (
    <ConfirmDeleteDialog
      overlay={{ name: 'confirmDelete', kind, id: 7 }}
      onClose={() => {
        closed += 1
      }}
    />
  )
  const { page, find, press, ran } = await renderInApp(dialog, { store: storeFor(0) })
  expect(find('heading', title)).toBeDefined()
  expect(page.textContent).toContain(sentence)
  await press('button', 'Cancel')
  expect([ran, closed]).toEqual([[], 1])
  await press('button', 'Delete')
  expect(ran).toEqual([{ name: 'content.delete.v1', input: { kind, id: 7 } }])
  expect(closed).toBe(2)
})
