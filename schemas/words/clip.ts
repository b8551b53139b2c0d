/**
 * Truncates texts at a number of characters. docs/behaviour/layout-and-navigation.md#numbers-and-ages. Characters are
 * code points, so that none is cut in half.
 */
import { textLimits } from '../limits.ts'
import { plural } from './counts.ts'

const ellipsis = '…'

/** The text unchanged, or its first `most` code points (without trailing space) and an ellipsis. */
export const clip = (text: string, most: number): string => {
  // A string has at least as many UTF-16 units as code points: most texts need no counting.
  if (text.length <= most) return text
  let end = 0
  let count = 0
  for (const character of text) {
    if (count === most) return text.slice(0, end).trimEnd() + ellipsis
    end += character.length
    count += 1
  }
  return text
}

/** A community's display name: 24 characters. */
export const clipDisplayName = (name: string): string => clip(name, textLimits.displayNameShown)

/** The title of a link preview: 128 characters. */
export const clipLinkTitle = (title: string): string => clip(title, textLimits.linkPreviewTitle)

// How long ago something happened, in one unit. docs/behaviour/layout-and-navigation.md#numbers-and-ages.

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Units in milliseconds, longest first. A month is a twelfth of a year of 365 days. */
const units = [
  { name: 'year', mark: 'y', length: 31_536_000_000 },
  { name: 'month', mark: 'mo', length: 2_628_000_000 },
  { name: 'day', mark: 'd', length: 24 * hour },
  { name: 'hour', mark: 'h', length: hour },
  { name: 'minute', mark: 'm', length: minute },
  { name: 'second', mark: 's', length: second },
] as const

type Unit = (typeof units)[number]

/** Whole units of the longest kind that fits. Less than a second, and any time in the future, is one second. */
const measure = (now: number, then: number): { readonly count: number; readonly unit: Unit } => {
  const elapsed = now - then
  const unit = units.find(({ length }) => elapsed >= length)
  return unit === undefined ? { count: 1, unit: units[5] } : { count: Math.floor(elapsed / unit.length), unit }
}

/** '3d', '2h', '5mo', '1s'. Both times in milliseconds since the epoch. */
export const age = (now: number, then: number): string => {
  const { count, unit } = measure(now, then)
  return `${count}${unit.mark}`
}

/**
 * '3 days', '1 hour': for sentences such as 'Removed 3 days ago by ada'. Both times in milliseconds since the epoch.
 */
export const ageLabel = (now: number, then: number): string => {
  const { count, unit } = measure(now, then)
  return plural(count, unit.name)
}
