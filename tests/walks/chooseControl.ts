/**
 * The next control: random among the visible ones, rarely the same one twice, and rarely one that ends the session.
 * Pure.
 */
import type { Random } from '../../server/demo/random.ts'
import { habits, type WalkClass } from './habits.ts'
import type { Control } from './visibleControls.ts'

/** How often each control was used, by role and name. */
export type Taken = Map<string, number>

/** Numbers and member names are ignored: such controls count as the same. */
export const kindOf = ({ role, name }: Pick<Control, 'role' | 'name'>): string =>
  `${role} ${name.replaceAll(/\d[\d.,]*[km]?/gi, '0').slice(0, 24)}`

const ofRole: Readonly<Record<string, number>> = { link: 2, textbox: 2.5, combobox: 2, slider: 0.5, file: 2 }

/** Leaves, or changes the whole app: rarely chosen. */
const seldom = /^(log ?out|delete (my )?account|desktop mode|report a problem|see what is recorded|reload)\b/i

/** Outside the app: another host, a mail address, a file. */
const leadsAway = (href: string): boolean => /^(?:[a-z]+:|\/\/)/i.test(href) || /^\/(?:media|api)\//.test(href)

export const weightOf = (control: Control, taken: Taken, who: WalkClass): number => {
  if (leadsAway(control.href)) return 0
  const known = taken.get(kindOf(control)) ?? 0
  const habit = habits[who].find(([words]) => words.test(control.name))?.[1] ?? 1
  const base = (ofRole[control.role] ?? 3) * (control.isInLayer ? 1.5 : 1) * habit
  return (base * (seldom.test(control.name) ? 0.03 : 1)) / (1 + known) ** 0.8
}

/** `undefined` if no control can be used. */
export const chooseControl = (
  controls: ReadonlyArray<Control>,
  taken: Taken,
  who: WalkClass,
  random: Random,
): Control | undefined => {
  const weights = controls.map((control) => weightOf(control, taken, who))
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return controls.find((_, at) => {
    const weight = weights[at] ?? 0
    left -= weight
    return weight > 0 && left < 0
  })
}
