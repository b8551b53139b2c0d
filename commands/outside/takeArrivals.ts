/** What came from the server and is worth keeping, taken up once; the log knows whose it is and what it filled. */
import { Effect } from 'effect'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import type { Arrival } from '../../signals/Arrival.ts'
import { Signals } from '../ports/Signals.ts'
import { type Form, noted } from './noted.ts'

const ownerOf = ({ viewer }: Arrival): string => (viewer.kind === 'member' ? viewer.user.username : '')

const nothing: Arrival['answer'] = { posts: rowsOf([]) }

const arrivalOf = (shown: unknown): Arrival => {
  const { owner, key }: { readonly owner?: unknown; readonly key?: unknown } = Object(shown)
  const username = typeof owner === 'string' ? owner : ''
  const viewer = username === '' ? { kind: 'guest' as const } : { kind: 'member' as const, user: { username } }
  return { viewer, key: typeof key === 'string' ? key : '', answer: nothing }
}

/** What was read is long, and in the log already: nothing stands in its place. */
const form: Form<ReadonlyArray<Arrival>> = {
  show: (arrivals) => arrivals.map((each) => ({ owner: ownerOf(each), key: each.key })),
  revive: (shown) => (Array.isArray(shown) ? shown.map(arrivalOf) : []),
}

export const takeArrivals = noted(
  'arrived',
  Effect.map(Signals, ({ arrivals }) => {
    const taken = arrivals.peek()
    arrivals.value = []
    return taken
  }),
  form,
)
