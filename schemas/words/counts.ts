/** Short forms of numbers. docs/behaviour/layout-and-navigation.md#numbers-and-ages. */
import { badgeMost } from '../limits.ts'

/** The unread badge: '' for none, '99' for 99 and more. */
export const badge = (count: number): string => (count >= 1 ? String(Math.min(Math.floor(count), badgeMost)) : '')

const scales = [
  { least: 1_000_000_000, mark: 'b' },
  { least: 1_000_000, mark: 'm' },
  { least: 1000, mark: 'k' },
] as const

/**
 * A score or count in at most five characters and a sign: '999', '1.2k', '34k', '-5.6m'. Rounded towards zero, so that
 * 999,999 is '999k' and no number looks larger than it is.
 */
export const compact = (count: number): string => {
  const size = Math.abs(Math.trunc(count))
  const scale = scales.find(({ least }) => size >= least)
  const sign = count < 0 && size > 0 ? '-' : ''
  if (scale === undefined) return sign + String(size)
  const tenths = Math.floor(size / (scale.least / 10))
  // One decimal below ten, unless it is 0; '1k', not '1.0k'.
  const shown =
    tenths < 100 && tenths % 10 !== 0 ? `${Math.floor(tenths / 10)}.${tenths % 10}` : `${Math.floor(tenths / 10)}`
  return sign + shown + scale.mark
}

/**
 * '1 upvote', '2 upvotes', '0 upvotes': an 's' unless the count is 1.
 * docs/behaviour/layout-and-navigation.md#numbers-and-ages.
 */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** '10,477 comments': for large counts. `Intl` takes 7 ms for its first number on a phone. */
export const pluralGrouped = (count: number, noun: string): string =>
  `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${noun}${count === 1 ? '' : 's'}`

/** The sentence of the failure, of the notice and of screens that need an account. docs/behaviour/account.md#sessions. */
export const sessionEnded = 'Your session has ended. Log in to continue.'
