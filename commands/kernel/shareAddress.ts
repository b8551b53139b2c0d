/**
 * Shares an address within the app with other apps; where the device cannot, copies the link.
 * docs/behaviour/post.md#share-and-copy.
 */
import { Effect } from 'effect'
import { copy, share } from '../effects/browserEffects.ts'
import { Sharing } from '../ports/Sharing.ts'
import { toasts } from './toasts.ts'

/** Returns the toast to show, if any. */
export const shareAddress = Effect.fnUntraced(function* ({
  title,
  path,
}: {
  readonly title: string
  readonly path: string
}) {
  const sharing = yield* Sharing
  const address = sharing.absolute(path)
  if ((yield* share({ title, address })) !== 'unsupported') return undefined
  return (yield* copy(address)) ? toasts.sharingUnsupported : toasts.copyingRefused
})
