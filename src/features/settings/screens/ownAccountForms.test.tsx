// The four screens that require the member's password: errors are shown at their field, nothing typed is lost, and
// deleting needs a confirmation.
import { act, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { type Failure, ServerRefused } from '../../../../schemas/Failure.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { formInApp } from '../../../testing/formInApp.tsx'
import { sampleUser } from '../../../testing/samples.ts'
import { DeleteSettingsScreen } from './DeleteSettingsScreen.tsx'
import { EmailSettingsScreen, PasswordSettingsScreen } from './PasswordSettingsScreen.tsx'
import { PurgeSettingsScreen } from './PurgeSettingsScreen.tsx'

/** Closing a screen once leads from `here` to `before`. */
const [before, here] = ['/settings', '/settings/account']

const wrongPassword = (): Failure => new ServerRefused({ text: 'That is not your password.', status: 403 })

const formOf = (screen: ReactNode, answer?: (name: string) => Failure | undefined) => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ username: 'Ada' }) })
  return formInApp(screen, {
    store,
    earlier: ['/', before],
    address: here,
    ...(answer === undefined ? {} : { answer }),
  })
}

/** Commands sent to the server; drafts stay on the device. */
const accountOnly = (ran: ReadonlyArray<{ readonly name: string; readonly input: unknown }>) =>
  ran.filter(({ name }) => name.startsWith('account.'))

describe.each([
  ['Password', PasswordSettingsScreen, 'Current password'],
  ['Email Address', EmailSettingsScreen, 'Password'],
  ['Purge Content', PurgeSettingsScreen, 'Password'],
  ['Delete Account', DeleteSettingsScreen, 'Password'],
])('the screen %s', (_title, Screen, label) => {
  test('tells password managers whose password it needs, and requires one', async () => {
    const { field, page, submit, ran, alerts, focused } = await formOf(<Screen />)
    const password = field(label)
    expect([password.type, password.autocomplete, password.maxLength]).toEqual(['password', 'current-password', 64])
    const name = page.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect([name?.value, name?.hidden]).toEqual(['Ada', true])
    await submit()
    expect(alerts()[0]).toMatch(/^Type your (?:current )?password\.$/)
    expect(focused()).toBe(password)
    expect(accountOnly(ran)).toEqual([])
  })
})

describe('a new password', () => {
  const fill = async (confirmation: string, answer?: () => Failure) => {
    const form = await formOf(<PasswordSettingsScreen />, answer)
    await form.type('Current password', 'the-old-one')
    await form.type('New password', 'the-new-one')
    await form.type('Confirm new password', confirmation)
    await form.submit()
    return form
  }

  test('is changed, and the screen closes', async () => {
    const { ran, at } = await fill('the-new-one')
    expect(accountOnly(ran)).toEqual([
      {
        name: 'account.changePassword.v1',
        input: { oldPassword: 'the-old-one', newPassword: 'the-new-one', confirmPassword: 'the-new-one' },
      },
    ])
    expect(at()).toBe(before)
  })

  test('is not sent unless it is repeated', async () => {
    const { ran, alerts } = await fill('the-new-onE')
    expect(alerts()).toEqual(['Passwords do not match.'])
    expect(accountOnly(ran)).toEqual([])
  })

  test('is not sent if it is too short', async () => {
    const { type, submit, alerts, ran } = await formOf(<PasswordSettingsScreen />)
    await type('Current password', 'x')
    await type('New password', 'short')
    await type('Confirm new password', 'short')
    await submit()
    expect(alerts()).toEqual(['Passwords are 8 characters or longer.'])
    expect(accountOnly(ran)).toEqual([])
  })

  test('keeps the input when refused, with the reason', async () => {
    const { field, alerts, at } = await fill('the-new-one', wrongPassword)
    expect(alerts()).toEqual(['That is not your password.'])
    expect(['Current password', 'New password', 'Confirm new password'].map((label) => field(label).value)).toEqual([
      'the-old-one',
      'the-new-one',
      'the-new-one',
    ])
    expect(at()).toBe(here)
  })
})

describe('an e-mail address', () => {
  test('is saved trimmed', async () => {
    const { type, submit, ran, field, at } = await formOf(<EmailSettingsScreen />)
    expect([field('E-mail').type, field('E-mail').maxLength, field('E-mail').autocomplete]).toEqual([
      'email',
      250,
      'email',
    ])
    await type('E-mail', ' ada@example.org ')
    await type('Password', 'the-old-one')
    await submit()
    expect(accountOnly(ran)).toEqual([
      { name: 'account.setEmail.v1', input: { password: 'the-old-one', email: 'ada@example.org' } },
    ])
    expect(ran.at(-1)?.name).toBe('draft.drop.v1')
    expect(at()).toBe(before)
  })

  test('is removed if the field is empty, as the button says', async () => {
    const { type, submit, ran, find } = await formOf(<EmailSettingsScreen />)
    expect(find('button', 'Remove the address')).toBeDefined()
    await type('Password', 'the-old-one')
    await submit()
    expect(accountOnly(ran)).toEqual([{ name: 'account.setEmail.v1', input: { password: 'the-old-one', email: '' } }])
  })

  test('is not sent if it is malformed, and keeps the input when refused', async () => {
    const { type, submit, alerts, ran, field, find } = await formOf(<EmailSettingsScreen />, (name) =>
      name.startsWith('account.') ? wrongPassword() : undefined,
    )
    await type('E-mail', 'nobody')
    await type('Password', 'the-old-one')
    await submit()
    expect(alerts()).toEqual(['This is not a valid e-mail address.'])
    expect(accountOnly(ran)).toEqual([])
    await type('E-mail', 'ada@example.org')
    expect(find('button', 'Save the address')).toBeDefined()
    await submit()
    expect(alerts()).toEqual(['That is not your password.'])
    expect([field('E-mail').value, field('Password').value]).toEqual(['ada@example.org', 'the-old-one'])
  })
})

describe('purging', () => {
  test('says what is deleted and what stays, and needs the password', async () => {
    const { page, type, submit, ran, at } = await formOf(<PurgeSettingsScreen />)
    for (const words of ['Deleted', 'Your comments', 'Kept', 'Your account']) expect(page.textContent).toContain(words)
    await type('Password', 'the-old-one')
    await submit()
    expect(accountOnly(ran)).toEqual([{ name: 'account.purge.v1', input: { password: 'the-old-one' } }])
    expect(at()).toBe(before)
  })

  test('keeps the password when refused', async () => {
    const { type, submit, alerts, field, at } = await formOf(<PurgeSettingsScreen />, wrongPassword)
    await type('Password', 'the-old-one')
    await submit()
    expect(alerts()).toEqual(['That is not your password.'])
    expect(field('Password').value).toBe('the-old-one')
    expect(at()).toBe(here)
  })
})

describe('deleting', () => {
  const askedOf = async (answer?: () => Failure) => {
    const form = await formOf(<DeleteSettingsScreen />, answer)
    await form.type('Password', 'the-old-one')
    await form.submit()
    return form
  }

  test('asks for a confirmation by name, which a double press does not give', async () => {
    const { ran, find, press, field } = await askedOf()
    expect(accountOnly(ran)).toEqual([])
    const title = find('heading', 'Delete Ada for good?')
    expect(document.activeElement).toBe(title)
    await act(async () => title?.click())
    expect(accountOnly(ran)).toEqual([])
    await press('button', 'Keep my account')
    expect(find('heading', 'Delete Ada for good?')).toBeUndefined()
    expect(field('Password').value).toBe('the-old-one')
    expect(accountOnly(ran)).toEqual([])
  })

  test('runs after the confirmation', async () => {
    const { ran, press } = await askedOf()
    await press('button', 'Delete my account')
    expect(accountOnly(ran)).toEqual([{ name: 'account.delete.v1', input: { password: 'the-old-one' } }])
  })

  test('returns to the password when refused, with the reason', async () => {
    const { press, alerts, field, submit, find } = await askedOf(wrongPassword)
    await press('button', 'Delete my account')
    expect(alerts()).toEqual(['That is not your password.'])
    expect(field('Password').value).toBe('the-old-one')
    await submit()
    expect(find('heading', 'Delete Ada for good?')).toBeDefined()
    expect(alerts()).toEqual([])
  })
})
