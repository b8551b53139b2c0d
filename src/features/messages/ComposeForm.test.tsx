// The form of a new message: recipient, field errors, guests, and the draft that is never lost.
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../../tests/support/kernel.ts'
import { makeRun } from '../../core/runtime.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { ComposeScreen } from './screens/ComposeScreen.tsx'

interface Scene extends TestKernelOptions {
  readonly to?: string
  readonly isMember?: boolean
}

const draw = async ({ to = '', isMember = true, ...options }: Scene = {}) => {
  const kernel = testKernel(options)
  if (isMember) kernel.store.changeViewer({ kind: 'member', user: aUser() })
  const address = to === '' ? '/send' : `/send?to=${encodeURIComponent(to)}`
  const drawn = await renderInApp(<ComposeScreen to={to} />, {
    store: kernel.store,
    run: makeRun(kernel.layer, () => {}),
    address,
  })
  const { page } = drawn
  const field = (label: string): HTMLInputElement | HTMLTextAreaElement => {
    const id = [...page.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor ?? ''
    const found = document.getElementById(id)
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
    throw new Error(`There is no field called ${label}`)
  }
  const type = (label: string, text: string) =>
    act(async () => {
      const element = field(label)
      const kind = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Reflect.set(kind.prototype, 'value', text, element)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...drawn, kernel, field, type }
}

const write = async ({ type }: Awaited<ReturnType<typeof draw>>, recipient = 'bob') => {
  await type('To', recipient)
  await type('Subject', 'Leeks')
  await type('Message', 'Any left?')
}

describe('a new message', () => {
  it('starts with the recipient of the address, which can be changed', async () => {
    const form = await draw({ to: 'c:Gardening' })
    expect(form.field('To').value).toBe('c:Gardening')
    await write(form, 'carol')
    await form.press('button', 'Send')
    expect(form.kernel.requests[0]?.input).toMatchObject({ recipient: 'carol', subject: 'Leeks', content: 'Any left?' })
  })

  it('counts characters, and marks each invalid field', async () => {
    const form = await draw()
    await form.type('To', 'x'.repeat(31))
    await form.type('Subject', 'x'.repeat(256))
    expect(form.page.textContent).toContain('31/30')
    expect(form.page.textContent).toContain('256/255')
    expect(form.page.textContent).toContain('0/15000')
    await form.press('button', 'Send')
    const alerts = [...form.page.querySelectorAll('[role="alert"]')].map((each) => each.textContent)
    expect(alerts).toEqual([
      'The recipient has more than 30 characters.',
      'The subject has more than 255 characters.',
      'Write a message.',
    ])
    expect(document.activeElement).toBe(form.field('To'))
    expect(form.kernel.requests).toEqual([])
  })

  it('clears its fields once it was sent', async () => {
    const form = await draw()
    await write(form)
    await form.press('button', 'Send')
    expect(['To', 'Subject', 'Message'].map((label) => form.field(label).value)).toEqual(['', '', ''])
    expect(form.kernel.store.drafts.peek()).toEqual({})
  })

  it('keeps its text when the server refuses it, and shows the reason in the form', async () => {
    const refusal = answered({ status: false, error: 'User not found' }, 404)
    const form = await draw({ answer: () => refusal })
    await write(form)
    await form.press('button', 'Send')
    expect(form.page.querySelector('[role="alert"]')?.textContent).toBe('User not found.')
    expect(['To', 'Subject', 'Message'].map((label) => form.field(label).value)).toEqual(['bob', 'Leeks', 'Any left?'])
  })

  it('is restored as a draft, one for each recipient', async () => {
    const first = await draw({ to: 'bob' })
    await first.type('Subject', 'Half a thought')
    const kept = Object.fromEntries(first.kernel.kept)
    const again = await draw({ to: 'Bob', kept })
    expect(again.field('Subject').value).toBe('Half a thought')
    const other = await draw({ to: 'carol', kept })
    expect([other.field('To').value, other.field('Subject').value]).toEqual(['carol', ''])
  })
})

describe('a guest', () => {
  it('can write, is asked to sign up, and the message is sent after the login', async () => {
    const form = await draw({ isMember: false, to: 'bob' })
    await write(form)
    await form.press('button', 'Send')
    expect(form.kernel.overlays).toEqual([{ name: 'signUp' }])
    expect([form.kernel.requests, form.page.querySelector('[role="alert"]')]).toEqual([[], null])
    expect(JSON.parse(form.kernel.kept.get('parley.waiting') ?? '')).toMatchObject({
      what: 'message',
      path: '/send?to=bob',
    })
    await act(async () => form.kernel.store.changeViewer({ kind: 'member', user: aUser() }))
    expect(form.kernel.requests.map(({ path, input }) => [path, input['recipient']])).toEqual([
      ['/action/create_message', 'bob'],
    ])
  })

  it('is told about missing fields first, and nothing waits for a login', async () => {
    const form = await draw({ isMember: false })
    await form.press('button', 'Send')
    expect(form.page.textContent).toContain('Enter a recipient.')
    expect([form.kernel.overlays, form.kernel.kept.has('parley.waiting')]).toEqual([[], false])
  })
})
