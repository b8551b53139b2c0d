/** What can go wrong between a browser and a server, chosen by chance: pure, so that a seed always gives the same bad luck. */
import type { Random } from '../../server/demo/random.ts'

export type Fault =
  | { readonly kind: 'none' }
  /** The server is down, or something before it is. */
  | { readonly kind: 'breakdown'; readonly status: 500 | 502 | 503; readonly body: 'json' | 'page' | 'nothing' }
  /** The server never hears of it. */
  | { readonly kind: 'unheard' }
  /** The server hears of it and does it; the answer is lost. */
  | { readonly kind: 'unanswered' }
  /** The answer ends in its middle, with the connection or without a sign of it. */
  | { readonly kind: 'cut'; readonly part: number; readonly isToldWhole: boolean }
  /** Another server's web page, with status 200. */
  | { readonly kind: 'page' }
  | { readonly kind: 'empty' }
  /** An answer of another shape. */
  | { readonly kind: 'spoilt'; readonly seed: number }
  /** Milliseconds: what is asked later may be answered before. */
  | { readonly kind: 'late'; readonly by: number }
  | { readonly kind: 'sessionEnded' }

/** How bad the network is: the share of requests that fare badly. */
export const weathers = { fair: 0, mixed: 0.12, bad: 0.35 } as const
export type Weather = keyof typeof weathers

const kinds: ReadonlyArray<readonly [weight: number, make: (random: Random) => Fault]> = [
  [
    4,
    (random) => ({
      kind: 'breakdown',
      status: random.pick([500, 502, 503]),
      body: random.pick(['json', 'page', 'nothing']),
    }),
  ],
  [3, () => ({ kind: 'unheard' })],
  [4, () => ({ kind: 'unanswered' })],
  [2, (random) => ({ kind: 'cut', part: random.next(), isToldWhole: random.chance(0.5) })],
  [2, () => ({ kind: 'page' })],
  [1, () => ({ kind: 'empty' })],
  [6, (random) => ({ kind: 'spoilt', seed: random.int(0, 1_000_000) })],
  [8, (random) => ({ kind: 'late', by: random.int(100, 2500) })],
]
const weightOfAll = kinds.reduce((sum, [weight]) => sum + weight, 0)

/** One in so many bad ones ends the member's session. */
const endings = 0.01

/** What becomes of the next request. */
export const chooseFault = (random: Random, weather: Weather): Fault => {
  if (!random.chance(weathers[weather])) return { kind: 'none' }
  if (random.chance(endings)) return { kind: 'sessionEnded' }
  let left = random.next() * weightOfAll
  for (const [weight, make] of kinds) {
    left -= weight
    if (left < 0) return make(random)
  }
  return { kind: 'none' }
}
