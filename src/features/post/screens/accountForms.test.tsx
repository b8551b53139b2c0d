// The account forms: errors are shown at their field, failures in the form; nothing typed is lost and nothing is sent
// twice.
import { act, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { CaptchaUnanswered, type Failure, InvalidInput, ServerRefused } from '../../../../schemas/Failure.ts'
import { formInApp } from '../../../testing/formInApp.tsx'
import { ChangeScreen } from '../../account/screens/ChangeScreen.tsx'
import { LoginScreen } from '../../account/screens/LoginScreen.tsx'
import { RegistrationScreen } from '../../account/screens/RegistrationScreen.tsx'
import { ResetScreen } from '../../account/screens/ResetScreen.tsx'

const refused = (text: string): Failure => new ServerRefused({ text, status: 400 })

const formOf = (screen: ReactNode, answer?: (name: string) => Failure | undefined, address = '/') =>
  formInApp(screen, { address, ...(answer === undefined ? {} : { answer }) })

describe('the login', () => {
  test('is a form that password managers recognise, with its length limits', async () => {
    const { field } = await formOf(<LoginScreen />)
    expect([field('Username').autocomplete, field('Username').maxLength]).toEqual(['username', 24])
    expect([field('Password').autocomplete, field('Password').maxLength, field('Password').type]).toEqual([
      'current-password',
      64,
      'password',
    ])
  })

  test('sends nothing while a field is empty, says so, and focuses the first one', async () => {
    const { submit, alerts, focused, field, ran, type } = await formOf(<LoginScreen />)
    await submit()
    expect(alerts()).toEqual(['Type your username.', 'Type your password.'])
    expect(focused()).toBe(field('Username'))
    await type('Username', 'ada')
    await submit()
    expect(alerts()).toEqual(['Type your password.'])
    expect(focused()).toBe(field('Password'))
    expect(ran).toEqual([])
  })

  test('logs in, and shows the server’s sentence when refused', async () => {
    const { submit, alerts, ran, type, field } = await formOf(<LoginScreen />, () => refused('invalid credentials'))
    await type('Username', ' ada ')
    await type('Password', ' pass word ')
    await submit()
    expect(ran).toEqual([
      { name: 'session.logIn.v1', input: { username: 'ada', password: ' pass word ', resumes: false } },
    ])
    expect(alerts()).toEqual(['Invalid credentials.'])
    expect(field('Password').value).toBe(' pass word ')
  })

  test('shows the password on request', async () => {
    const { press, field } = await formOf(<LoginScreen />)
    await press('button', 'Show password')
    expect(field('Password').type).toBe('text')
    await press('button', 'Hide password')
    expect(field('Password').type).toBe('password')
  })

  test('names the pending action, and passes it on to the registration', async () => {
    const { page, ran, type, submit, find } = await formOf(<LoginScreen />, undefined, '/?for=message')
    expect(page.textContent).toContain('Message saved. It will be sent once you are logged in.')
    await type('Username', 'ada')
    await type('Password', 'password')
    await submit()
    expect(ran.at(-1)?.input).toMatchObject({ resumes: true })
    expect(find('link', 'Create an account')?.getAttribute('href')).toBe('/registration?for=message')
    expect(find('link', 'Forgot your password?')?.getAttribute('href')).toBe('/reset')
  })
})

const fillRegistration = async ({ type }: Awaited<ReturnType<typeof formOf>>) => {
  await type('Username', 'ada')
  await type('Password', 'long-enough')
  await type('Confirm password', 'long-enough')
}

describe('the registration', () => {
  test('needs no e-mail address', async () => {
    const form = await formOf(<RegistrationScreen />)
    await fillRegistration(form)
    await form.submit()
    expect(form.ran).toEqual([
      {
        name: 'account.register.v1',
        input: {
          username: 'ada',
          password: 'long-enough',
          confirmPassword: 'long-enough',
          email: '',
          resumes: false,
        },
      },
    ])
  })

  test('shows each error at its field', async () => {
    const { type, submit, alerts, ran, focused, field } = await formOf(<RegistrationScreen />)
    await type('Username', 'ada')
    await type('Password', 'short')
    await type('Confirm password', 'shorT')
    await type('E-mail (optional)', 'nobody')
    await submit()
    expect(alerts()).toEqual([
      'Passwords are 8 characters or longer.',
      'Passwords do not match.',
      'This is not a valid e-mail address.',
    ])
    expect(focused()).toBe(field('Password'))
    expect(ran).toEqual([])
  })

  test.each([
    ['That username is taken.', 'Username'],
    ['This username exists already', 'Username'],
    ['This password is too easy to guess. Please choose another.', 'Password'],
    ['Your username cannot be your password.', 'Password'],
  ])('shows the server’s error about a field at that field: %s', async (text, label) => {
    const form = await formOf(<RegistrationScreen />, () => refused(text))
    await fillRegistration(form)
    await form.submit()
    expect(form.alerts()).toEqual([text])
    expect(form.page.textContent).toContain("Something isn't right...")
    expect(form.focused()).toBe(form.field(label))
    expect(form.field(label).getAttribute('aria-invalid')).toBe('true')
    await form.type(label, 'something-else')
  })

  test('does not send a reserved name, and says so at its field', async () => {
    const form = await formOf(<RegistrationScreen />)
    await fillRegistration(form)
    await form.type('Username', 'Adm1n_')
    await form.submit()
    expect(form.alerts()).toEqual(['This username is reserved. Please choose another.'])
    expect(form.focused()).toBe(form.field('Username'))
    expect(form.ran).toEqual([])
  })

  test('links to the communities whose rules are accepted, without losing the form', async () => {
    const { find } = await formOf(<RegistrationScreen />)
    const link = find('link', 'See the communities')
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/communities', '_blank'])
  })

  test('shows a failure with the server’s sentence, and keeps the input', async () => {
    const form = await formOf(<RegistrationScreen />, () => refused('Registrations are closed.'))
    await fillRegistration(form)
    await form.submit()
    expect(form.alerts()).toEqual(["Something isn't right... Registrations are closed."])
    expect(form.field('Username').value).toBe('ada')
    expect(form.field('Password').value).toBe('long-enough')
  })

  test('keeps the input when the captcha is closed', async () => {
    const form = await formOf(<RegistrationScreen />, () => new CaptchaUnanswered({ why: 'cancelled' }))
    await fillRegistration(form)
    await form.submit()
    expect(form.alerts()).toEqual(["Something isn't right... Nothing was sent: the captcha was closed."])
    expect(form.field('Confirm password').value).toBe('long-enough')
  })

  test('shows the schema’s error at its field', async () => {
    const form = await formOf(
      <RegistrationScreen />,
      () => new InvalidInput({ fields: [{ field: 'username', reason: 'Username must not be empty.' }] }),
    )
    await fillRegistration(form)
    await form.submit()
    expect(form.alerts()).toEqual(['Username must not be empty.'])
    expect(form.focused()).toBe(form.field('Username'))
  })
})

describe('a forgotten password', () => {
  test('is sent only with both fields filled in', async () => {
    const { submit, type, ran, focused, field } = await formOf(<ResetScreen />)
    await submit()
    expect(focused()).toBe(field('Username'))
    await type('Username', 'ada')
    await submit()
    expect(focused()).toBe(field('E-mail'))
    expect(ran).toEqual([])
  })

  test('leads to the second step, which reveals nothing, and home', async () => {
    const { submit, type, ran, page, press } = await formOf(<ResetScreen />)
    await type('Username', 'ada')
    await type('E-mail', 'ada@example.org')
    await submit()
    expect(ran).toEqual([{ name: 'account.requestReset.v1', input: { username: 'ada', email: 'ada@example.org' } }])
    expect(page.textContent).toContain(
      'If the username and email address exist, we will send a reset link now. Check your spam folder.',
    )
    await press('button', 'Go home')
    expect(ran.at(-1)).toEqual({ name: 'screen.go.v1', input: { address: '/', replace: false } })
  })

  test('stays at the first step when the request fails', async () => {
    const { submit, type, alerts, field } = await formOf(<ResetScreen />, () => refused('too often'))
    await type('Username', 'ada')
    await type('E-mail', 'ada@example.org')
    await submit()
    expect(alerts()).toEqual(['Too often.'])
    expect(field('Username').value).toBe('ada')
  })
})

describe('a new password', () => {
  test('requires a token', async () => {
    const { page, find } = await formOf(<ChangeScreen />, undefined, '/change')
    expect(page.textContent).toContain('You must specify a reset token.')
    expect(page.querySelector('form')).toBeNull()
    expect(find('link', 'Ask for a reset link')).toBeDefined()
  })

  test('is sent with the token from the address', async () => {
    const { type, submit, ran, field } = await formOf(<ChangeScreen />, undefined, '/change?token=abc-1')
    expect(field('New password').autocomplete).toBe('new-password')
    await type('New password', 'long-enough')
    await type('Confirm new password', 'long-enough')
    await submit()
    expect(ran).toEqual([
      {
        name: 'account.recover.v1',
        input: { token: 'abc-1', password: 'long-enough', confirmPassword: 'long-enough' },
      },
    ])
  })

  test('must be typed twice the same, and failures are shown in the form', async () => {
    const { type, submit, ran, alerts } = await formOf(
      <ChangeScreen />,
      () => refused('That link has expired.'),
      '/change?token=a',
    )
    await type('New password', 'long-enough')
    await type('Confirm new password', 'long-enoug')
    await submit()
    expect([ran, alerts()]).toEqual([[], ['Passwords do not match.']])
    await type('Confirm new password', 'long-enough')
    await submit()
    expect(alerts()).toEqual(['That link has expired.'])
  })
})

test('a form that is being sent cannot be sent again', async () => {
  let finish = (): void => {}
  const asked: Array<string> = []
  const { page, type, submit } = await formInApp(<LoginScreen />, {
    run: (command) => {
      asked.push(command.name)
      return new Promise((resolve) => {
        finish = () => resolve(undefined)
      })
    },
  })
  await type('Username', 'ada')
  await type('Password', 'password')
  const form = page.querySelector('form')
  await submit()
  await submit()
  expect(asked).toEqual(['session.logIn.v1'])
  expect(form?.getAttribute('aria-busy')).toBe('true')
  expect(page.textContent).toContain('Logging in…')
  await act(async () => finish())
  expect(form?.getAttribute('aria-busy')).toBe('false')
})
