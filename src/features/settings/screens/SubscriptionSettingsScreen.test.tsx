// The subscription screen and its dialogs: each state has its own sentence and buttons.
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { wireSubscription } from '../../../../tests/support/payments.ts'
import { drawPaying, type Paying } from '../../../testing/drawPaying.tsx'
import { CancelProDialog } from '../../payments/overlays/CancelProDialog.tsx'
import { EditPriceDialog } from '../../payments/overlays/EditPriceDialog.tsx'
import { SubscribedDialog } from '../../payments/overlays/SubscribedDialog.tsx'
import { SubscriptionSettingsScreen } from './SubscriptionSettingsScreen.tsx'

const withSubscription = (fields: Readonly<Record<string, unknown>> = {}) => ({
  '/payments/subscription': { subscription: wireSubscription(fields) },
})

/** Names of the buttons on the screen. */
const offered = ({ page }: Paying): ReadonlyArray<string | null> =>
  [...page.querySelectorAll('main button')].map(({ textContent }) => textContent)

describe('the screen of the subscription', () => {
  test('says that there is none, and links to one', async () => {
    const drawn = await drawPaying(<SubscriptionSettingsScreen />)
    expect(drawn.page.textContent).toContain('You do not have an active paid subscription.')
    expect(offered(drawn)).toEqual(['Subscribe to Pro'])
    await drawn.press('button', 'Subscribe to Pro')
    expect(drawn.kernel.overlays).toEqual([{ name: 'pro' }])
  })

  test('says what happens with a payment that is under way, without claiming that there is one', async () => {
    // An order is open from when its form is shown: nothing may have been paid.
    const drawn = await drawPaying(<SubscriptionSettingsScreen />, { '/payments/subscription': { pending: true } })
    expect(drawn.page.textContent).toContain(
      'No payment has arrived yet. If you have paid, your subscription starts when the payment arrives.',
    )
  })

  test('says that the last renewal was not paid, and cancels it so that the card is not charged', async () => {
    const drawn = await drawPaying(
      <>
        <SubscriptionSettingsScreen />
        <CancelProDialog overlay={{ name: 'cancelPro' }} onClose={() => {}} />
      </>,
      { '/payments/subscription': { pending: false, overdue: true } },
    )
    const sentence = 'The last renewal of your subscription could not be charged.'
    expect(drawn.page.textContent).toContain(sentence)
    expect(offered(drawn)).toEqual(['Cancel subscription', 'Subscribe to Pro'])
    expect(drawn.page.textContent).toContain('Your subscription ends now. You will not be charged again.')
    // There is no Pro left to keep.
    const dialog = document.querySelector('[role="dialog"]')
    expect(dialog?.textContent).not.toContain('Pro')
    const cancel = [...(dialog?.querySelectorAll('button') ?? [])].find(
      (each) => each.textContent === 'Cancel subscription',
    )
    await act(async () => cancel?.click())
    expect(drawn.toasts()).toEqual(['Your subscription has been cancelled.'])
    expect(drawn.page.textContent).not.toContain(sentence)
    expect(offered(drawn)).toEqual(['Subscribe to Pro'])
  })

  test('offers to cancel and to edit a subscription by card', async () => {
    const drawn = await drawPaying(<SubscriptionSettingsScreen />, withSubscription())
    expect(drawn.page.textContent).toContain('$6.99 a month, by card')
    expect(drawn.page.textContent).toContain('Your subscription renews on January 3, 2027.')
    expect(offered(drawn)).toEqual(['Cancel subscription', 'Edit Price'])
    await drawn.press('button', 'Cancel subscription')
    await drawn.press('button', 'Edit Price')
    expect(drawn.kernel.overlays.map(({ name }) => name)).toEqual(['cancelPro', 'editPrice'])
  })

  test('offers to renew and to edit a subscription in coins', async () => {
    const drawn = await drawPaying(<SubscriptionSettingsScreen />, withSubscription({ source: 'crypto', price: 12.5 }))
    expect(drawn.page.textContent).toContain('$12.50 a month, in cryptocurrency')
    expect(offered(drawn)).toEqual(['Renew', 'Edit Price'])
    await drawn.press('button', 'Renew')
    expect(drawn.kernel.overlays).toEqual([{ name: 'cryptoPayment' }])
  })

  test.each(['card', 'crypto'])('says when a cancelled one by %s ends, and offers nothing', async (source) => {
    const drawn = await drawPaying(<SubscriptionSettingsScreen />, withSubscription({ source, userCancelled: true }))
    expect(drawn.page.textContent).toContain('Your subscription cancels on January 3, 2027.')
    expect(offered(drawn)).toEqual([])
  })

  test('says that the server takes no payments, and offers nothing that needs them', async () => {
    const off = { '/payments/provider': { provider: 'none', publishableKey: '', crypto: 'off' } }
    const sentence = 'Payments are not available on this site.'
    const none = await drawPaying(<SubscriptionSettingsScreen />, off)
    expect([none.page.textContent?.includes(sentence), offered(none)]).toEqual([true, []])
    const card = await drawPaying(<SubscriptionSettingsScreen />, { ...withSubscription(), ...off })
    expect([card.page.textContent?.includes(sentence), offered(card)]).toEqual([true, ['Cancel subscription']])
    const coins = await drawPaying(<SubscriptionSettingsScreen />, {
      ...withSubscription({ source: 'crypto' }),
      ...off,
    })
    expect(offered(coins)).toEqual([])
  })

  test('offers a subscription if the server does not say who processes payments', async () => {
    const drawn = await drawPaying(<SubscriptionSettingsScreen />, {
      '/payments/provider': { status: false, error: 'not found' },
    })
    expect(offered(drawn)).toEqual(['Subscribe to Pro'])
  })

  test('says that it could not be loaded, and retries', async () => {
    const answers: Record<string, unknown> = { '/payments/subscription': { status: false, error: 'not today' } }
    const drawn = await drawPaying(<SubscriptionSettingsScreen />, answers)
    expect(drawn.alerts()[0]).toContain('Not today.')
    answers['/payments/subscription'] = { subscription: wireSubscription() }
    await drawn.press('button', 'Try again')
    expect(offered(drawn)).toEqual(['Cancel subscription', 'Edit Price'])
  })
})

describe('the cancel dialog', () => {
  const draw = async (answers: Readonly<Record<string, unknown>> = {}) => {
    let closed = 0
    const close = (): void => {
      closed += 1
    }
    const drawn = await drawPaying(
      <>
        <SubscriptionSettingsScreen />
        <CancelProDialog overlay={{ name: 'cancelPro' }} onClose={close} />
      </>,
      { ...withSubscription(), ...answers },
    )
    return { ...drawn, closed: () => closed }
  }

  test('says until when Pro lasts, and cancels', async () => {
    const drawn = await draw()
    expect(drawn.page.textContent).toContain('You keep Pro until January 3, 2027. You will not be charged again.')
    await drawn.press('button', 'Cancel Pro')
    expect([drawn.toasts(), drawn.closed()]).toEqual([['Your subscription has been cancelled.'], 1])
    expect(drawn.page.textContent).toContain('Your subscription cancels on January 3, 2027.')
  })

  test('changes nothing when it is dismissed or refused', async () => {
    const drawn = await draw({ '/payments/cancel_subscription': { status: false, error: 'not today' } })
    await drawn.press('button', 'Cancel Pro')
    expect([drawn.toasts(), drawn.closed()]).toEqual([['Something went wrong.'], 0])
    expect(drawn.alerts()).toEqual(['Something went wrong. Not today.'])
    await drawn.press('button', 'Keep Pro')
    expect(drawn.closed()).toBe(1)
    expect(drawn.page.textContent).toContain('Your subscription renews on January 3, 2027.')
  })
})

describe('the price dialog', () => {
  const draw = async (answers: Readonly<Record<string, unknown>> = {}) => {
    let closed = 0
    const close = (): void => {
      closed += 1
    }
    const drawn = await drawPaying(
      <>
        <SubscriptionSettingsScreen />
        <EditPriceDialog overlay={{ name: 'editPrice' }} onClose={close} />
      </>,
      { ...withSubscription(), ...answers },
    )
    return { ...drawn, closed: () => closed }
  }

  test.each([
    ['6.98', 'Sorry, the minimum is $6.99.'],
    ['0', 'Sorry, the minimum is $6.99.'],
    ['500.01', 'Sorry, the maximum is $500.00.'],
    ['1,000', 'Sorry, the maximum is $500.00.'],
    ['much', 'Enter an amount in dollars, such as 7 or 6.99.'],
    ['', 'Enter an amount in dollars, such as 7 or 6.99.'],
  ])('does not take "%s", and says why', async (amount, sentence) => {
    const drawn = await draw()
    await drawn.fill('Dollars a month', amount)
    await drawn.press('button', 'Save')
    expect([drawn.alerts(), drawn.paths().includes('/payments/change_subscription')]).toEqual([[sentence], false])
  })

  test.each([
    ['6.99', '6.99'],
    ['$500', '500.00'],
    ['7,5', '7.50'],
  ])('accepts "%s"', async (amount, sent) => {
    const drawn = await draw()
    await drawn.fill('Dollars a month', amount)
    await drawn.press('button', 'Save')
    expect(drawn.kernel.requests.at(-1)).toMatchObject({
      path: '/payments/change_subscription',
      input: { price: sent },
    })
    expect([drawn.toasts(), drawn.closed()]).toEqual([['Success - thank you!'], 1])
  })

  test('keeps the input when the server refuses', async () => {
    const drawn = await draw({ '/payments/change_subscription': { status: false, error: 'not today' } })
    await drawn.fill('Dollars a month', '25')
    await drawn.press('button', 'Save')
    expect([drawn.toasts(), drawn.closed()]).toEqual([['Something went wrong.'], 0])
    expect(drawn.page.querySelector('input')?.value).toBe('25')
    expect(drawn.alerts()).toEqual(['Something went wrong. Not today.'])
  })
})

test('the confirmation says that the payment was received', async () => {
  const drawn = await drawPaying(<SubscribedDialog overlay={{ name: 'subscribed' }} onClose={() => {}} />)
  expect(drawn.page.textContent).toContain(
    "Success! We've received your payment - your purchase should go through any moment now.",
  )
})
