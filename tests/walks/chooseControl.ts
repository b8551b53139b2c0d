/** Which of the visible controls is taken next: by chance, seldom the same one, and seldom what ends everything. Pure. */
import type { Random } from '../../server/demo/random.ts'
import { habits, type WalkClass } from './habits.ts'
import type { Control } from './visibleControls.ts'

/** How often a control was taken, by role and name. */
export type Taken = Map<string, number>

/** Numbers and names of members are the same thing in another place. */
export const kindOf = ({ role, name }: Pick<Control, 'role' | 'name'>): string =>
  `${role} ${name.replaceAll(/\d[\d.,]*[km]?/gi, '0').slice(0, 24)}`

const ofRole: Readonly<Record<string, number>> = { link: 2, textbox: 2.5, combobox: 2, slider: 0.5, file: 2 }

/** What leaves, or turns the whole app over: seldom. */
const seldom = /^(log ?out|delete (my )?account|desktop mode|report a problem|see what is recorded|reload)\b/i

/** Other places than this app: another host, mail, a file. */
const leadsAway = (href: string): boolean => /^(?:[a-z]+:|\/\/)/i.test(href) || /^\/(?:media|api)\//.test(href)

export const weightOf = (control: Control, taken: Taken, who: WalkClass): number => {
  if (leadsAway(control.href)) return 0
  const known = taken.get(kindOf(control)) ?? 0
  const habit = habits[who].find(([words]) => words.test(control.name))?.[1] ?? 1
  const base = (ofRole[control.role] ?? 3) * (control.isInLayer ? 1.5 : 1) * habit
  return (base * (seldom.test(control.name) ? 0.03 : 1)) / (1 + known) ** 0.8
}

/** None where nothing can be taken. */
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
