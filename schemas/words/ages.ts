/** How long ago something happened, in one unit. docs/behaviour/layout-and-navigation.md#numbers-and-ages. */
import { plural } from './plural.ts'

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
