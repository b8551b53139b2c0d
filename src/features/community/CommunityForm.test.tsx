// Creating a community: validation, sign-up for guests, and the draft that is never lost.
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { captchaField, captchaRequiredText } from '../../../schemas/api/Envelope.ts'
import { answered, testKernel } from '../../../tests/support/kernel.ts'
import { makeRun } from '../../core/runtime.ts'
import { type Drawn, renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { CommunityForm } from './screens/CreateCommunityScreen.tsx'

const field = ({ page }: Drawn, label: string): HTMLInputElement | HTMLTextAreaElement => {
  const found = [...page.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor
  const element = page.querySelector(`[id="${found}"]`)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) throw new Error(`No ${label}`)
  return element
}

const fill = (drawn: Drawn, label: string, words: string) =>
  act(async () => {
    const element = field(drawn, label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, words)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })

const draw = async ({ isMember = true, error = '' } = {}) => {
  const kernel = testKernel({ answer: () => answered(error === '' ? { status: true } : { status: false, error }) })
  if (isMember) kernel.store.changeViewer({ kind: 'member', user: sampleUser({ subscribed: [] }) })
  const drawn = await renderInApp(<CommunityForm />, {
    store: kernel.store,
    run: makeRun(kernel.layer, () => {}),
    address: '/create',
  })
  return { ...drawn, kernel }
}

describe('the form of a new community', () => {
  test.each([
    ['', 'Community names are 1 to 20 letters, digits or underscores.'],
    ['two words', 'Community names are 1 to 20 letters, digits or underscores.'],
    ['n'.repeat(21), 'Community names are 1 to 20 letters, digits or underscores.'],
    ['Trending', 'That community name is reserved.'],
  ])('does not send the name "%s", and says why', async (name, sentence) => {
    const drawn = await draw()
    await fill(drawn, 'Name', name)
    await drawn.press('button', 'Create community')
    expect(drawn.page.textContent).toContain(sentence)
    expect([field(drawn, 'Name').getAttribute('aria-invalid'), drawn.kernel.requests]).toEqual(['true', []])
  })

  test.each([
    ['Display name', 20],
    ['Description', 255],
  ])('counts the %s, and does not send more than %i characters', async (label, limit) => {
    const drawn = await draw()
    await fill(drawn, 'Name', 'Walks')
    await fill(drawn, label, 'd'.repeat(limit + 1))
    expect(drawn.page.textContent).toContain(`${limit + 1}/${limit}`)
    await drawn.press('button', 'Create community')
    expect(drawn.page.textContent).toContain(`At most ${limit} characters.`)
    expect(drawn.kernel.requests).toEqual([])
  })

  test('creates the community, opens it, and shows the next steps', async () => {
    const drawn = await draw()
    const { kernel } = drawn
    await fill(drawn, 'Name', 'Walks')
    await fill(drawn, 'Display name', 'Slow Walks')
    await fill(drawn, 'Description', 'For those who walk.')
    await drawn.press('switch', 'Politics')
    await drawn.press('button', 'Create community')
    await vi.waitFor(() => expect(kernel.overlays).toEqual([{ name: 'onboarding', community: 'Walks' }]))
    expect(kernel.requests[0]).toMatchObject({
      path: '/action/create_community.json',
      input: {
        name: 'Walks',
        displayName: 'Slow Walks',
        description: 'For those who walk.',
        politics: 'true',
        nsfw: 'false',
      },
    })
    expect(kernel.addresses).toEqual(['/c/Walks'])
    const viewer = kernel.store.viewer.peek()
    expect(viewer).toMatchObject({ user: { moderates: ['Walks'], subscribed: ['Walks'] } })
    expect(field(drawn, 'Name').value).toBe('')
  })

  test('answers a captcha for a new account, and sends the form again with the answer', async () => {
    const kernel = testKernel({
      answer: ({ input }) =>
        answered(captchaField in input ? { status: true } : { status: false, error: captchaRequiredText }),
    })
    kernel.store.changeViewer({ kind: 'member', user: sampleUser({ subscribed: [] }) })
    const drawn = await renderInApp(<CommunityForm />, {
      store: kernel.store,
      run: makeRun(kernel.layer, () => {}),
      address: '/create',
    })
    await fill(drawn, 'Name', 'Walks')
    await drawn.press('button', 'Create community')
    await vi.waitFor(() => expect(kernel.addresses).toEqual(['/c/Walks']))
    expect([kernel.captchas(), kernel.requests.map(({ input }) => captchaField in input)]).toEqual([1, [false, true]])
  })

  test("shows the server's refusal, and keeps the input", async () => {
    const drawn = await draw({ error: 'That community name is taken.' })
    await fill(drawn, 'Name', 'Walks')
    await drawn.press('button', 'Create community')
    await vi.waitFor(() =>
      expect(drawn.page.querySelector('p[role="alert"]')?.textContent).toBe('That community name is taken.'),
    )
    expect([field(drawn, 'Name').value, drawn.kernel.addresses]).toEqual(['Walks', []])
  })

  test('asks guests to sign up, and is sent once when they are members', async () => {
    const drawn = await draw({ isMember: false })
    const { kernel } = drawn
    await fill(drawn, 'Name', 'Walks')
    await drawn.press('button', 'Create community')
    await vi.waitFor(() => expect(kernel.overlays).toEqual([{ name: 'signUp' }]))
    expect([kernel.requests, field(drawn, 'Name').value]).toEqual([[], 'Walks'])
    expect(kernel.store.waiting.peek()).toMatchObject({ what: 'community', path: '/create' })
    await act(async () => kernel.store.recognise(sampleUser({ subscribed: [] })))
    await vi.waitFor(() => expect(kernel.addresses).toEqual(['/c/Walks']))
    expect(kernel.requests).toHaveLength(1)
  })
})
