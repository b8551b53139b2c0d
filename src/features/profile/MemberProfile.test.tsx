import { describe, expect, test } from 'vitest'
import { profileKey } from '../../../commands/profile/ProfileQuery.ts'
import { NotFound, Offline } from '../../../schemas/Failure.ts'
import { listFailed, listLoaded } from '../../../signals/ListState.ts'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { MemberProfile } from './MemberProfile.tsx'
import { GuestProfile } from './screens/ProfileScreen.tsx'

const profile = <MemberProfile username="ada" called="ada" type="overview" />
const key = profileKey({ username: 'ada', type: 'overview' })

const storeWith = (...fields: Parameters<typeof sampleUser>) => {
  const store = makeStore()
  store.users.confirm([sampleUser(...fields)])
  return store
}

describe('a profile', () => {
  test('has tabs, with the current one marked', async () => {
    const { find } = await renderInApp(profile, { store: storeWith() })
    expect(find('link', 'Overview')?.getAttribute('aria-current')).toBe('page')
    expect(find('link', 'Posts')?.getAttribute('href')).toBe('/u/ada?type=post')
    expect(find('link', 'Comments')?.getAttribute('aria-current')).toBeNull()
  })

  test("says 'Nothing here yet.' when it is loaded and empty", async () => {
    const store = storeWith()
    store.contents.step(key, (state) => listLoaded(state, { ids: [], hasMore: false }, 1))
    const { page } = await renderInApp(profile, { store })
    expect(page.textContent).toContain('Nothing here yet.')
  })

  test.each([
    [{ isDeleted: true }, 'This user has deleted their account.'],
    [{ isSuspended: true }, 'This user has been suspended.'],
  ])("says why it can't be seen", async (fields, sentence) => {
    const { page, find } = await renderInApp(profile, { store: storeWith(fields) })
    expect(page.textContent).toContain(sentence)
    expect(find('link', 'Posts')).toBeUndefined()
  })

  test('says that there is no member of that name', async () => {
    const { page } = await renderInApp(profile, { answer: () => new NotFound({ what: 'user' }) })
    expect(page.textContent).toContain('There is no member with that name.')
  })

  test('offers to load a list again after a failure', async () => {
    const store = storeWith()
    store.contents.step(key, (state) => listFailed(state, new Offline()))
    const { press, ran } = await renderInApp(profile, { store })
    await press('button', 'Try again')
    expect(ran.filter(({ name }) => name === 'profile.visit.v1')).toHaveLength(2)
  })

  test('is reloaded from the top after 6 hours', async () => {
    const store = storeWith()
    store.contents.step(key, (state) => listLoaded(state, { ids: [], hasMore: false }, 0))
    const { ran } = await renderInApp(profile, { store, now: 6 * 3_600_000 })
    expect(ran.map(({ name }) => name)).toContain('profile.refresh.v1')
    expect(ran.map(({ name }) => name)).toContain('screen.top.v1')
  })
})

test("a guest's own profile asks for an account", async () => {
  const { page, press, ran } = await renderInApp(<GuestProfile />)
  expect(page.textContent).toContain('You need an account to have a profile.')
  await press('button', 'Create an account')
  expect(ran.at(-1)).toEqual({ name: 'screen.go.v1', input: { address: '/registration?for=return', replace: false } })
})
