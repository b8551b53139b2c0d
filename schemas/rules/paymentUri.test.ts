// Payment addresses for wallets: every digit of an amount is kept.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coins } from '../vocabulary.ts'
import { paymentUri } from './dollars.ts'

describe('a payment address', () => {
  it.each([
    ['bitcoin', '1Abc', '0.00021739', 'bitcoin:1Abc?amount=0.00021739'],
    ['litecoin', 'ltc1q', '0.1', 'litecoin:ltc1q?amount=0.1'],
    ['dogecoin', 'D8x', '41', 'dogecoin:D8x?amount=41'],
    ['bitcoincash', 'qpm2', '0.02', 'bitcoincash:qpm2?amount=0.02'],
    ['bitcoincash', 'bitcoincash:qpm2', '0.02', 'bitcoincash:qpm2?amount=0.02'],
    ['ethereum', '0xab', '0.0021', 'ethereum:0xab?value=2100000000000000'],
    ['ethereum', '0xab', '12', 'ethereum:0xab?value=12000000000000000000'],
    ['tether', '0xab', '6.99', '0xab'],
    ['usdcoin', '0xab', '6.99', '0xab'],
    ['bitcoin', '1Abc', 'a few', 'bitcoin:1Abc'],
    ['ethereum', '0xab', '', 'ethereum:0xab'],
  ])('for %s to %s of %s', (coin, address, amount, uri) => {
    expect(paymentUri({ coin, address, amount })).toBe(uri)
  })

  it('keeps every digit of the amount', () => {
    const amounts = fc.stringMatching(/^(0|[1-9][0-9]{0,8})\.[0-9]{1,18}$/)
    const written = coins.map(({ key }) => key).filter((key) => !['ethereum', 'tether', 'usdcoin'].includes(key))
    fc.assert(
      fc.property(amounts, fc.constantFrom(...written), (amount, coin) => {
        expect(paymentUri({ coin, address: 'address', amount })).toBe(`${coin}:address?amount=${amount}`)
        const [whole = '', part = ''] = amount.split('.')
        const wei = BigInt(whole) * 10n ** 18n + BigInt(part.padEnd(18, '0'))
        expect(paymentUri({ coin: 'ethereum', address: 'address', amount })).toBe(`ethereum:address?value=${wei}`)
      }),
    )
  })
})
