import { act } from 'react'
import { describe, expect, test } from 'vitest'
import type { User } from '../../../../schemas/entities/User.ts'
import { NotFound, TimedOut } from '../../../../schemas/Failure.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { sampleCommunity, sampleUser } from '../../../testing/samples.ts'
import { ProfileSheet } from './ProfileSheet.tsx'

const sheetOf = (username: string) => <ProfileSheet overlay={{ name: 'profile', username }} onClose={() => {}} />

const storeWith = (user: User) => {
  const store = makeStore()
  store.users.confirm([user])
  return store
}

describe('the profile sheet', () => {
  test('shows scores and age, and offers Message and Block, which ask guests to sign up', async () => {
    const drawn = await renderInApp(sheetOf('ada'), {
      store: storeWith(sampleUser()),
      now: 1_600_000_000_000 + 86_400_000,
    })
    expect(drawn.page.textContent).toContain('1,234')
    expect(drawn.page.textContent).toContain('1d ago')
    await drawn.press('button', 'Message')
    expect(drawn.ran.at(-1)).toEqual({ name: 'account.askToSignUp.v1', input: { action: 'message' } })
    await drawn.press('button', 'Block')
    expect(drawn.ran.at(-1)).toEqual({ name: 'user.block.v1', input: { username: 'ada', value: true } })
  })

  test('opens a new message, and blocks and unblocks, for members', async () => {
    const store = storeWith(sampleUser())
    store.changeViewer({ kind: 'member', user: sampleUser({ username: 'eve', blocked: [] }) })
    store.users.confirm([sampleUser()])
    let closed = 0
    const sheet = <ProfileSheet overlay={{ name: 'profile', username: 'ada' }} onClose={() => (closed += 1)} />
    const { page, press, ran } = await renderInApp(sheet, { store })
    await press('button', 'Message')
    expect(ran.at(-1)).toEqual({ name: 'overlay.go.v1', input: { address: '/send?to=ada' } })
    await press('button', 'Block')
    expect([ran.at(-1)?.input, closed]).toEqual([{ username: 'ada', value: true }, 1])
    expect(page.textContent).not.toContain('You have blocked this user.')
    await act(async () => store.users.propose('eve', 'block', (user) => ({ ...user, blocked: ['Ada'] })))
    expect(page.textContent).toContain('You have blocked this user.')
    await press('button', 'Unblock')
    expect([ran.at(-1)?.input, closed]).toEqual([{ username: 'ada', value: false }, 2])
  })

  test("offers no Message and no Block on one's own profile, in any capitalisation", async () => {
    const store = makeStore()
    store.changeViewer({ kind: 'member', user: sampleUser() })
    const { find } = await renderInApp(sheetOf('ADA'), { store })
    expect(find('button', 'View profile')).toBeDefined()
    expect(find('button', 'Message')).toBeUndefined()
    expect(find('button', 'Block')).toBeUndefined()
  })

  test('offers no Message and no Block under the name me', async () => {
    const { find } = await renderInApp(sheetOf('me'), { store: storeWith(sampleUser({ username: 'me' })) })
    expect(find('button', 'View profile')).toBeDefined()
    expect(find('button', 'Message')).toBeUndefined()
    expect(find('button', 'Block')).toBeUndefined()
  })

  test('shows the communities the member moderates without unlisted ones, and opens them', async () => {
    const store = storeWith(sampleUser({ moderates: ['Gardening', 'Cellar'] }))
    store.communities.confirm([
      sampleCommunity(),
      sampleCommunity({ name: 'Cellar', displayName: 'Cellar', visibility: 'unlisted' }),
    ])
    const { find, press, ran } = await renderInApp(sheetOf('ada'), { store })
    expect(store.communities.peek(nameKey('Cellar'))).toBeDefined()
    expect(find('button', 'Cellar')).toBeUndefined()
    await press('button', 'GGardening')
    expect(ran.at(-1)).toEqual({ name: 'overlay.go.v1', input: { address: '/c/Gardening' } })
  })

  test.each([
    [sampleUser({ isDeleted: true }), 'This user has deleted their account.'],
    [sampleUser({ isSuspended: true }), 'This user has been suspended.'],
  ])("says why the profile can't be seen", async (user, sentence) => {
    const { page, find } = await renderInApp(sheetOf('ada'), { store: storeWith(user) })
    expect(page.textContent).toContain(sentence)
    expect(find('button', 'Block')).toBeUndefined()
  })

  test('says that a member does not exist, and offers to try again after other failures', async () => {
    const unknown = await renderInApp(sheetOf('nobody'), { answer: () => new NotFound({ what: 'user' }) })
    expect(unknown.page.textContent).toContain('There is no member with that name.')
    expect(unknown.find('button', 'Try again')).toBeUndefined()
    const late = await renderInApp(sheetOf('ada'), { answer: () => new TimedOut() })
    await late.press('button', 'Try again')
    expect(late.ran.filter(({ name }) => name === 'user.load.v1')).toHaveLength(2)
  })
})
