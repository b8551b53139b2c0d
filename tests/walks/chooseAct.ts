/** The next act: mostly a visible control, sometimes something that phones, browsers and networks do. Pure. */
import type { Random } from '../../server/demo/random.ts'

const weights = {
  control: 66,
  /** The same control several times in quick succession. */
  hammer: 3,
  longPress: 2,
  scroll: 9,
  fling: 4,
  pull: 1,
  back: 5,
  forward: 2,
  escape: 2,
  jump: 3,
  reload: 0.4,
  wait: 2,
  network: 2,
  weather: 2,
  otherTab: 8,
  export: 0.7,
} as const

export type Act = keyof typeof weights

const acts = Object.keys(weights) as ReadonlyArray<Act>

interface Circumstances {
  readonly tabs: number
  readonly isOffline: boolean
  readonly hasFaults: boolean
}

export const chooseAct = (random: Random, { tabs, isOffline, hasFaults }: Circumstances): Act => {
  const weightOf = (act: Act): number => {
    if (act === 'otherTab' && tabs < 2) return 0
    if ((act === 'weather' || act === 'network') && !hasFaults) return 0
    // A long walk without a network would only show one notice.
    if (act === 'network' && isOffline) return 14
    if (act === 'reload' && isOffline) return 0
    return weights[act]
  }
  let left = random.next() * acts.reduce((sum, act) => sum + weightOf(act), 0)
  return (
    acts.find((act) => {
      left -= weightOf(act)
      return left < 0
    }) ?? 'control'
  )
}
