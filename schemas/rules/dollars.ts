/**
 * Parsing and displaying amounts of money: whole cents internally, so that nothing is rounded.
 * docs/behaviour/payments.md#pro.
 */

import type { Subscription } from '../entities/CryptoPayment.ts'
import { money } from '../screenLimits.ts'

/** `7`, `6.99`, `$7.00`, `7,5`, `.5`: at most two places after the point or comma. */
const plain = /^\$?\s*(\d*)(?:[.,](\d{0,2}))?$/

/** `1,000` and `1,000.50`: commas between thousands. */
const grouped = /^\$?\s*(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/** The cents of a typed amount; `undefined` if it is invalid. Limited to the largest safe integer. */
export const centsOf = (typed: string): number | undefined => {
  const text = typed.trim()
  const found = grouped.exec(text) ?? plain.exec(text)
  if (found === null) return undefined
  const dollars = (found[1] ?? '').replaceAll(',', '')
  const cents = found[2] ?? ''
  if (dollars === '' && cents === '') return undefined
  return Math.min(Number(`${dollars}${cents.padEnd(2, '0')}`), Number.MAX_SAFE_INTEGER)
}

/** `6.99`: whole cents as the text of a field. */
export const amountOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** `$6.99`: whole cents in a sentence. */
export const dollarsOf = (cents: number): string => `$${amountOf(cents)}`

/** Whether an amount is a valid contribution. From $6.99 to $500.00, both included: docs/behaviour/payments.md#pro. */
export const isContribution = (cents: number | undefined): cents is number =>
  cents !== undefined && cents >= money.proLeast && cents <= money.proMost

// The arrival of a payment is detected in the reloaded subscription: it exists, or expires later than before.
// docs/behaviour/payments.md#cryptocurrency.

/** `before` is the subscription before the payment. */
export const isPaidFurther = (before: Subscription | undefined, after: Subscription | undefined): boolean => {
  if (after === undefined) return false
  if (before === undefined) return true
  return after.expiresAt > before.expiresAt || (before.isCancelled && !after.isCancelled)
}

// The address that a wallet reads from a QR code: coin, address and amount. Amounts stay texts, so that no digit is
// lost. Tokens, which exist on several chains, get their address only.
// /

/** The URI schemes of BIP 21 and of the coins that adopted it. */
const schemes = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  bitcoincash: 'bitcoincash',
} as const

const isWithScheme = (coin: string): coin is keyof typeof schemes => Object.hasOwn(schemes, coin)

const decimal = /^(\d+)(?:\.(\d{1,18}))?$/

/** Ether in wei, its smallest unit: 18 decimal places, digit by digit. `undefined` if it is not a decimal number. */
const weiOf = (amount: string): string | undefined => {
  const found = decimal.exec(amount)
  if (found === null) return undefined
  return `${found[1] ?? ''}${(found[2] ?? '').padEnd(18, '0')}`.replace(/^0+(?=\d)/, '')
}

interface CoinsToSend {
  /** Lower-case name of the coin. */
  readonly coin: string
  readonly address: string
  /** The amount in decimal digits. */
  readonly amount: string
}

/** `bitcoin:{address}?amount={amount}`, `ethereum:{address}?value={wei}`, or the address alone. */
export const paymentUri = ({ coin, address, amount }: CoinsToSend): string => {
  if (coin === 'ethereum') {
    const wei = weiOf(amount)
    return wei === undefined ? `ethereum:${address}` : `ethereum:${address}?value=${wei}`
  }
  if (!isWithScheme(coin)) return address
  // Addresses of Bitcoin Cash may include their scheme.
  const scheme = `${schemes[coin]}:`
  const target = address.toLowerCase().startsWith(scheme) ? address : `${scheme}${address}`
  return decimal.test(amount) ? `${target}?amount=${amount}` : target
}
