/**
 * Takes the responses that are queued for the offline cache; the log holds their owner, their key, and whether they
 * were empty.
 */
import { Effect } from 'effect'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import type { Arrival } from '../../signals/Arrival.ts'
import { StoreService } from '../ports/StoreService.ts'
import { type Form, recorded } from './recorded.ts'

const ownerOf = ({ viewer }: Arrival): string => (viewer.kind === 'member' ? viewer.user.username : '')

export interface Taken extends Arrival {
  /** Whether it has no posts. Recorded, because a replay has no posts here. */
  readonly isEmpty: boolean
}

const nothing: Arrival['answer'] = { posts: rowsOf([]) }

const takenOf = (shown: unknown): Taken => {
  const { owner, key, isEmpty }: { readonly owner?: unknown; readonly key?: unknown; readonly isEmpty?: unknown } =
    Object(shown)
  const username = typeof owner === 'string' ? owner : ''
  const viewer = username === '' ? { kind: 'guest' as const } : { kind: 'member' as const, user: { username } }
  return { viewer, key: typeof key === 'string' ? key : '', answer: nothing, isEmpty: isEmpty !== false }
}

/** Without the content, which is long and in the log already. */
const form: Form<ReadonlyArray<Taken>> = {
  show: (arrivals) => arrivals.map((each) => ({ owner: ownerOf(each), key: each.key, isEmpty: each.isEmpty })),
  revive: (shown) => (Array.isArray(shown) ? shown.map(takenOf) : []),
}

export const takeArrivals = recorded(
  'arrived',
  Effect.map(StoreService, ({ arrivals }) => {
    const taken = arrivals.peek()
    arrivals.value = []
    return taken.map((each) => ({ ...each, isEmpty: each.answer.posts.items.length === 0 }))
  }),
  form,
)
