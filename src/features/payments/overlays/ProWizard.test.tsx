// The Pro wizard: four steps, what each requires, and Back, which keeps everything.
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { wireSubscription } from '../../../../tests/support/payments.ts'
import { drawPaying, type Paying } from '../../../testing/drawPaying.tsx'
import { ProWizard } from './ProWizard.tsx'

const draw = (answers: Readonly<Record<string, unknown>> = {}) =>
  drawPaying(<ProWizard overlay={{ name: 'pro' }} onClose={() => {}} />, answers)

const titleOf = ({ page }: Paying): string => page.querySelector('h2')?.textContent ?? ''
const next = ({ find }: Paying): HTMLElement => {
  const button = find('button', 'Next')
  if (button === undefined) throw new Error('There is no Next')
  return button
}
const leadsOn = (drawn: Paying): boolean => !next(drawn).hasAttribute('disabled')
const opened = ({ kernel }: Paying) => kernel.overlays.at(-1)

describe('the Pro wizard', () => {
  test('is closed when the server takes no payments, and says so', async () => {
    const drawn = await draw({ '/payments/provider': { provider: 'none', publishableKey: '', crypto: 'off' } })
    expect(drawn.page.textContent).toContain('Payments are not available on this site.')
    expect(drawn.find('button', 'Next')).toBeUndefined()
    expect(drawn.alerts()).toEqual([])
  })

  test('leads to the card payment in three steps', async () => {
    const drawn = await draw()
    expect(titleOf(drawn)).toBe('Upgrade to Pro')
    await drawn.press('button', 'Next')
    expect(titleOf(drawn)).toBe('Your Contribution')
    expect(drawn.page.textContent).toContain('Contributions of 6.99 monthly or more include Pro.')
    expect(drawn.page.textContent).toContain('From $6.99 to $500.00.')
    await drawn.fill('Dollars a month', '$7,5')
    await drawn.press('button', 'Next')
    expect(titleOf(drawn)).toBe('Payment Method')
    expect(leadsOn(drawn)).toBe(false)
    expect(drawn.page.textContent).toContain('Choose how you want to pay.')
    await drawn.press('button', 'CardRenewed each month until you cancel it.')
    expect(drawn.page.textContent).not.toContain('Choose how you want to pay.')
    await drawn.press('button', 'Next')
    expect(opened(drawn)).toEqual({ name: 'cardPayment', price: 750 })
  })

  test('leads to the cryptocurrency payment in four steps, for the chosen number of months', async () => {
    const drawn = await draw()
    await drawn.press('button', 'Next')
    await drawn.press('button', 'Next')
    await drawn.press('button', 'CryptocurrencyPrepaid; you renew it yourself.')
    await drawn.press('button', 'Next')
    expect(titleOf(drawn)).toBe('Payment Cycle')
    expect(
      [...drawn.page.querySelectorAll('ul[aria-label="Payment cycles"] button')].map(({ textContent }) => textContent),
    ).toEqual(['1 month$6.99', '3 months$20.97', '6 months$41.94', '12 months$83.88'])
    await drawn.press('button', '12 months$83.88')
    await drawn.press('button', 'Next')
    expect(opened(drawn)).toEqual({ name: 'cryptoPayment', order: { price: 699, months: 12 } })
  })

  test.each(['6.98', '500.01', '', 'much'])(
    'does not continue with an amount of "%s", and shows no error',
    async (amount) => {
      const drawn = await draw()
      await drawn.press('button', 'Next')
      await drawn.fill('Dollars a month', amount)
      expect(leadsOn(drawn)).toBe(false)
      drawn.page.querySelector('form')?.requestSubmit()
      expect([titleOf(drawn), drawn.alerts(), drawn.toasts()]).toEqual(['Your Contribution', [], []])
      await drawn.fill('Dollars a month', '500')
      expect(leadsOn(drawn)).toBe(true)
    },
  )

  test('keeps the input on the way back, and when it is opened again', async () => {
    const drawn = await draw()
    await drawn.press('button', 'Next')
    await drawn.fill('Dollars a month', '12')
    await drawn.press('button', 'Next')
    await drawn.press('button', 'CryptocurrencyPrepaid; you renew it yourself.')
    await drawn.press('button', 'Next')
    await drawn.press('button', '3 months$36.00')
    for (const title of ['Payment Method', 'Your Contribution', 'Upgrade to Pro']) {
      await drawn.press('button', 'Back')
      expect(titleOf(drawn)).toBe(title)
    }
    expect(drawn.find('button', 'Back')).toBeUndefined()
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'))
      await vi.waitFor(() => expect([...drawn.kernel.kept.values()].join(' ')).toContain('"months":"3"'))
    })
    const kept = Object.fromEntries(drawn.kernel.kept)
    const again = await drawPaying(<ProWizard overlay={{ name: 'pro', step: 4 }} onClose={() => {}} />, {}, { kept })
    expect(again.find('button', '3 months$36.00')?.getAttribute('aria-pressed')).toBe('true')
  })

  test('offers no cryptocurrency when the server does not accept it', async () => {
    const drawn = await draw({ '/payments/provider': { provider: 'stripe', publishableKey: 'pk', crypto: 'off' } })
    await drawn.press('button', 'Next')
    await drawn.press('button', 'Next')
    expect(drawn.page.querySelectorAll('ul[aria-label="Payment methods"] button')).toHaveLength(1)
  })

  test('leads members who have Pro to their subscription', async () => {
    const drawn = await draw({ '/payments/subscription': { subscription: wireSubscription() } })
    expect(drawn.find('button', 'Next')).toBeUndefined()
    await drawn.press('button', 'Your subscription')
    expect(drawn.kernel.addresses).toEqual(['/settings/subscription'])
  })
})
