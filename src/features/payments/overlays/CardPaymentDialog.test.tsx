// Paying by card: simulated on a server with test payments, by the provider's form everywhere else.
import { signal } from '@preact/signals-core'
import { Effect } from 'effect'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NotAllowed, ServerRefused } from '../../../../schemas/Failure.ts'
import type { TestKernelOptions } from '../../../../tests/support/kernel.ts'
import { cardToken, wireCardOrder } from '../../../../tests/support/payments.ts'
import { type CardForm, cardForm } from '../../../core/captchaQuestion.ts'
import { useValue } from '../../../core/useValue.ts'
import { drawPaying } from '../../../testing/drawPaying.tsx'
import { CardPaymentDialog } from './CardPaymentDialog.tsx'

const draw = (answers: Readonly<Record<string, unknown>>, options: TestKernelOptions = {}) =>
  drawPaying(<CardPaymentDialog overlay={{ name: 'cardPayment', price: 699 }} onClose={() => {}} />, answers, options)

const aForm = (first: 'loading' | 'ready' | 'failed' = 'loading') => ({
  state: signal(first),
  show: vi.fn<(box: HTMLElement, isDark: boolean) => () => void>(() => () => {}),
})

const bring = (form: CardForm | undefined): Promise<void> =>
  act(async () => {
    cardForm.value = form
  })

afterEach(() => bring(undefined))

describe('the test card', () => {
  const order = { '/payments/create_card': wireCardOrder }

  test('says that it is a test, has no field for a real card number, and pays', async () => {
    const { page, press, kernel } = await draw({ ...order, '/payments/test/card': { status: true, outcome: 'paid' } })
    expect(page.textContent).toContain('Test payments: nothing is charged.')
    expect([page.querySelectorAll('input').length, page.textContent?.includes(cardToken)]).toEqual([0, false])
    await press('button', 'Pay $6.99')
    expect(kernel.requests.at(-1)).toMatchObject({ path: '/payments/test/card', input: { outcome: 'paid' } })
    expect(kernel.overlays).toEqual([{ name: 'subscribed' }])
  })

  test("shows the provider's message when a card is declined, and pays with another card", async () => {
    const answers: Record<string, unknown> = {
      ...order,
      '/payments/test/card': { status: false, error: 'Your card was declined.' },
    }
    const { press, alerts, kernel } = await draw(answers)
    await press('button', 'A card that is declined')
    await press('button', 'Pay $6.99')
    expect([alerts(), kernel.overlays, kernel.toasts]).toEqual([['Your card was declined.'], [], []])
    answers['/payments/test/card'] = { status: true, outcome: 'lost' }
    await press('button', 'A card that pays, confirmed late')
    await press('button', 'Pay $6.99')
    expect([alerts(), kernel.overlays]).toEqual([[], [{ name: 'subscribed' }]])
  })
})

describe("the provider's form", () => {
  const order = {
    '/payments/create_card': { ...wireCardOrder, provider: 'stripe', publishableKey: 'pk_test_1' },
  }

  test('is mounted in the dialog, and can pay once it is ready', async () => {
    const form = aForm()
    const { press, find, kernel } = await draw(order)
    await bring(form)
    expect(kernel.cardForms).toMatchObject([{ publishableKey: 'pk_test_1', clientSecret: cardToken }])
    expect(form.show).toHaveBeenCalledTimes(1)
    expect(find('button', 'Pay $6.99')?.hasAttribute('disabled')).toBe(true)
    await act(async () => {
      form.state.value = 'ready'
    })
    await press('button', 'Pay $6.99')
    expect(kernel.overlays).toEqual([{ name: 'subscribed' }])
  })

  test("shows the provider's refusal", async () => {
    await bring(aForm('ready'))
    const declined = new ServerRefused({ text: 'Your card has insufficient funds.', status: 402 })
    const { press, alerts, kernel } = await draw(order, { card: Effect.fail(declined) })
    await press('button', 'Pay $6.99')
    expect([alerts(), kernel.overlays]).toEqual([['Your card has insufficient funds.'], []])
  })

  test('says when it shows no fields, and can be opened again', async () => {
    await bring(aForm('failed'))
    const { press, alerts, kernel } = await draw(order)
    expect(alerts()[0]).toContain('The card form could not be loaded.')
    await press('button', 'Try again')
    expect(kernel.cardForms).toHaveLength(2)
  })

  test('says when it fails to load, and tries again without a second order', async () => {
    let loads = 0
    const { press, alerts, paths } = await draw(order, {
      openCard: Effect.suspend(() => {
        loads += 1
        return loads === 1 ? Effect.fail(new NotAllowed({ reason: 'It could not be loaded.' })) : Effect.void
      }),
    })
    expect(alerts()[0]).toContain('It could not be loaded.')
    await press('button', 'Try again')
    expect([loads, alerts()]).toEqual([2, []])
    expect(paths().filter((path) => path === '/payments/create_card')).toHaveLength(1)
  })
})

test('an order that is refused says so, and can be tried again', async () => {
  const answers: Record<string, unknown> = { '/payments/create_card': { status: false, error: 'not today' } }
  const { press, alerts, toasts, find } = await draw(answers)
  expect(alerts()).toEqual(['Something went wrong. Not today.'])
  expect(toasts()).toEqual(['Something went wrong.'])
  answers['/payments/create_card'] = wireCardOrder
  await press('button', 'Try again')
  expect(find('button', 'Pay $6.99')).toBeDefined()
})

test('Back leads to the choice of the payment method', async () => {
  const { press, kernel } = await draw({ '/payments/create_card': wireCardOrder })
  await press('button', 'Back')
  expect(kernel.overlays).toEqual([{ name: 'pro', step: 3 }])
})

test('a payment that completes after its dialog was closed is still confirmed', async () => {
  const isOpen = signal(true)
  const answer = Promise.withResolvers<void>()
  const Shown = () =>
    useValue(isOpen) && <CardPaymentDialog overlay={{ name: 'cardPayment', price: 699 }} onClose={() => {}} />
  const { press, kernel } = await drawPaying(
    <Shown />,
    { '/payments/create_card': { ...wireCardOrder, provider: 'stripe' } },
    { card: Effect.promise(() => answer.promise) },
  )
  await bring(aForm('ready'))
  await press('button', 'Pay $6.99')
  await act(async () => {
    isOpen.value = false
  })
  expect(kernel.overlays).toEqual([])
  await act(async () => {
    answer.resolve()
    await vi.waitFor(() => expect(kernel.overlays).toEqual([{ name: 'subscribed' }]))
  })
})
