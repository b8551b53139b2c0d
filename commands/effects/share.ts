/** The device's share sheet and clipboard, with their results. */
import { Effect } from 'effect'
import { type Shared, Sharing } from '../ports/Sharing.ts'
import { flag } from './cardForm.ts'
import { type Form, recorded } from './recorded.ts'

const shared: Form<'shared' | 'dismissed' | 'unsupported'> = {
  show: (value) => value,
  revive: (shown) => (shown === 'shared' || shown === 'dismissed' ? shown : 'unsupported'),
}

export const share = (what: Shared) =>
  recorded(
    'share',
    Effect.flatMap(Sharing, (sharing) => sharing.share(what)),
    shared,
  )

export const copy = (words: string) =>
  recorded(
    'copy',
    Effect.flatMap(Sharing, (sharing) => sharing.copy(words)),
    flag,
  )
