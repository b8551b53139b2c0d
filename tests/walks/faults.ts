/** Random faults between browser and server. Pure: a seed always gives the same faults. */
import type { Random } from '../../server/demo/random.ts'

export type Fault =
  | { readonly kind: 'none' }
  /** The server, or a proxy in front of it, is down. */
  | { readonly kind: 'breakdown'; readonly status: 500 | 502 | 503; readonly body: 'json' | 'page' | 'nothing' }
  /** The request never reaches the server. */
  | { readonly kind: 'unheard' }
  /** The server carries the request out; the response is lost. */
  | { readonly kind: 'unanswered' }
  /** The response is cut off, with a connection error or silently. */
  | { readonly kind: 'cut'; readonly part: number; readonly isToldWhole: boolean }
  /** A web page of another server, with status 200. */
  | { readonly kind: 'page' }
  | { readonly kind: 'empty' }
  /** A response of another shape. */
  | { readonly kind: 'spoilt'; readonly seed: number }
  /** Milliseconds of delay: later requests may be answered first. */
  | { readonly kind: 'late'; readonly by: number }
  | { readonly kind: 'sessionEnded' }

/** How bad the network is: the share of requests with a fault. */
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

/** The share of faults that end the member's session. */
const endings = 0.01

/** The fate of the next request. */
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
