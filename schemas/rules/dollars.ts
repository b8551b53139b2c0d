/**
 * Amounts of money as people type and read them: whole cents inside, never a fraction that a computer rounds. Document 2, section 5
 * (Subscription price).
 */
import { money } from '../screenLimits.ts'

/** `7`, `6.99`, `$7.00`, `7,5`, `.5`: at most two places after the point or comma. */
const plain = /^\$?\s*(\d*)(?:[.,](\d{0,2}))?$/

/** `1,000` and `1,000.50`: commas between thousands. */
const grouped = /^\$?\s*(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/** Cents of what a person typed; `undefined` where it is no amount. More than a computer can count exactly is as much as it can. */
export const centsOf = (typed: string): number | undefined => {
  const text = typed.trim()
  const found = grouped.exec(text) ?? plain.exec(text)
  if (found === null) return undefined
  const dollars = (found[1] ?? '').replaceAll(',', '')
  const cents = found[2] ?? ''
  if (dollars === '' && cents === '') return undefined
  return Math.min(Number(`${dollars}${cents.padEnd(2, '0')}`), Number.MAX_SAFE_INTEGER)
}

/** `6.99`: as it stands in a field, for whole cents. */
export const amountOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** `$6.99`: as it stands in a sentence. */
export const dollarsOf = (cents: number): string => `$${amountOf(cents)}`

/** Whether a contribution may be so high. Document 2, section 5: from $6.99 to $500.00, both included. */
export const isContribution = (cents: number | undefined): cents is number =>
  cents !== undefined && cents >= money.proLeast && cents <= money.proMost
