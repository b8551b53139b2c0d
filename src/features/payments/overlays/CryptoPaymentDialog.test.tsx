// Paying in cryptocurrency: coin, address, exact amount, and the confirmation.
import { decodeQR } from 'qr/decode.js'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { amountOf } from '../../../../schemas/rules/dollars.ts'
import { wireCoinOrder, wireSubscription } from '../../../../tests/support/payments.ts'
import { drawPaying, type Paying } from '../../../testing/drawPaying.tsx'
import { CryptoPaymentDialog } from './CryptoPaymentDialog.tsx'

const order = { price: 700, months: 3 } as const
const created = '/payments/create_cryptocurrency'

const draw = (answers: Readonly<Record<string, unknown>> = { [created]: wireCoinOrder }) =>
  drawPaying(<CryptoPaymentDialog overlay={{ name: 'cryptoPayment', order }} onClose={() => {}} />, answers)

/** An order whose only payment has these fields changed. */
const orderWith = (fields: Readonly<Record<string, unknown>>) => ({
  [created]: { status: true, payments: [{ ...wireCoinOrder.payments[0], ...fields }] },
})

/** The text of the QR code on screen, decoded as a phone would. */
const scanned = async ({ page }: Paying): Promise<string> => {
  const code = await act(() =>
    vi.waitFor(() => page.querySelector('svg[role=img]') ?? Promise.reject(new Error('no code'))),
  )
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const dots = [...(code.querySelectorAll('path')[1]?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)]
  const scale = 4
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of dots)
    for (let at = 0; at < scale * scale; at += 1) {
      const pixel = (Number(y) * scale + Math.floor(at / scale)) * side + Number(x) * scale + (at % scale)
      data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  return decodeQR({ width: side, height: side, data })
}

describe('a payment in coins', () => {
  test('shows the total for all months, and the coins that the server accepts', async () => {
    const { page } = await draw()
    expect(page.textContent).toContain(`$${amountOf(2100)} for 3 months`)
    expect([...page.querySelectorAll('ul[aria-label="Coins"] button')].map(({ textContent }) => textContent)).toEqual([
      'Bitcoin (BTC)',
      'Ethereum (ETH)',
    ])
  })

  test('shows the address and the exact amount, to copy and to scan', async () => {
    const drawn = await draw()
    await drawn.press('button', 'Ethereum (ETH)')
    expect([...drawn.page.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
      '0.002100000000000001',
      '0xab',
    ])
    await drawn.press('button', 'Copy amount')
    await drawn.press('button', 'Copy address')
    expect(drawn.kernel.copied).toEqual(['0.002100000000000001', '0xab'])
    expect(await scanned(drawn)).toBe('ethereum:0xab?value=2100000000000001')
    await drawn.press('button', 'Choose another coin')
    await drawn.press('button', 'Bitcoin (BTC)')
    expect(await scanned(drawn)).toBe('bitcoin:bc1qtest?amount=0.00021739')
    expect(drawn.page.textContent).toContain('Checking for payment...')
  })

  test('is marked as a test when no money moves, and can simulate the transfer', async () => {
    const drawn = await draw()
    await drawn.press('button', 'Bitcoin (BTC)')
    expect(drawn.page.textContent).toContain('Test payments')
    await drawn.press('button', 'Send the test coins')
    expect(drawn.kernel.requests.at(-1)).toMatchObject({
      path: '/payments/test/coins',
      input: { payment: 'order-7', coin: 'bitcoin' },
    })
  })

  test('offers no simulation with a real gateway', async () => {
    const drawn = await draw(orderWith({ provider: 'gateway' }))
    await drawn.press('button', 'Bitcoin (BTC)')
    expect([drawn.page.textContent?.includes('Test payments'), drawn.find('button', 'Send the test coins')]).toEqual([
      false,
      undefined,
    ])
  })

  test('opens the confirmation when it has arrived', async () => {
    const { press, kernel } = await draw()
    await press('button', 'Bitcoin (BTC)')
    await act(async () => {
      const { pro } = kernel.store
      pro.value = {
        ...pro.peek(),
        known: { pending: false, subscription: { price: 700, source: 'crypto', expiresAt: 9, isCancelled: false } },
      }
    })
    expect(kernel.overlays).toEqual([{ name: 'subscribed' }])
  })

  test('hides the address once the quote has expired, and offers a new one', async () => {
    const drawn = await draw(orderWith({ expiresAt: -1 }))
    await drawn.press('button', 'Bitcoin (BTC)')
    expect(drawn.alerts()).toEqual([])
    const late = await drawPaying(
      <CryptoPaymentDialog overlay={{ name: 'cryptoPayment', order }} onClose={() => {}} />,
      orderWith({ expiresAt: 1000 }),
      {},
      2000,
    )
    await late.press('button', 'Bitcoin (BTC)')
    expect(late.alerts()).toEqual(['This quote has expired. Do not send coins to this address.'])
    expect(late.page.querySelector('code')).toBeNull()
    await late.press('button', 'Get a new address')
    expect(late.paths().filter((path) => path === created)).toHaveLength(2)
  })

  test('shows why an order failed, and tries again', async () => {
    const answers: Record<string, unknown> = { [created]: { status: false, error: 'no coins today' } }
    const { press, alerts, toasts, find } = await draw(answers)
    expect([alerts(), toasts()]).toEqual([['Something went wrong. No coins today.'], ['Something went wrong.']])
    answers[created] = wireCoinOrder
    await press('button', 'Try again')
    expect(find('button', 'Bitcoin (BTC)')).toBeDefined()
  })

  test('says so when the order has no known coin', async () => {
    const { alerts } = await draw(orderWith({ cryptocurrencies: { mooncoin: { address: 'm', price: '1' } } }))
    expect(alerts()).toEqual(['No cryptocurrency is accepted right now. Try again later.'])
  })

  test('can renew the current subscription', async () => {
    const { find, paths, page } = await drawPaying(
      <CryptoPaymentDialog overlay={{ name: 'cryptoPayment' }} onClose={() => {}} />,
      {
        '/payments/subscription': { subscription: wireSubscription({ source: 'crypto' }) },
        '/payments/renew_subscription': wireCoinOrder,
      },
    )
    expect(paths()).toContain('/payments/renew_subscription')
    expect(page.textContent).toContain('Renews your subscription for another cycle.')
    expect(find('button', 'Back')).toBeUndefined()
  })
})
