/**
 * Parsing and displaying amounts of money: whole cents internally, so that nothing is rounded.
 * docs/behaviour/payments.md#pro.
 */
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
