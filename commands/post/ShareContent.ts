/** Shares or copies the link of a post or comment. docs/behaviour/post.md#share-and-copy. */
import { Effect, Schema } from 'effect'
import { NotFound } from '../../schemas/Failure.ts'
import { postPath } from '../../schemas/rules/addresses.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { copy, share } from '../effects/browserEffects.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { toasts } from '../kernel/toasts.ts'
import type { Toast } from '../ports/Overlays.ts'
import { Sharing } from '../ports/Sharing.ts'
import { contentPlace } from './LoadPost.ts'

/** Shares an address of this app with other apps; where the device cannot, copies it. Returns the toast to show, if any. */
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

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int })

const shareContent = Effect.fnUntraced(function* ({ kind, id }: typeof Input.Type, { store }: CommandContext) {
  const place = contentPlace(store, kind, id)
  if (place === undefined) return yield* new NotFound({ what: kind })
  return yield* shareAddress(place)
})

export const ShareContent = defineIntent<typeof Input.Type, Toast | undefined, Sharing>({
  name: 'content.share.v1',
  input: Input,
  send: shareContent,
  tell: { success: (outcome) => outcome },
})

const CopyLinkInput = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  /** For a post: the short link, which survives a renaming of its community. */
  isPermalink: Schema.optionalKey(Schema.Boolean),
})

const copyLink = Effect.fnUntraced(function* (
  { kind, id, isPermalink }: typeof CopyLinkInput.Type,
  { store }: CommandContext,
) {
  const place = contentPlace(store, kind, id)
  if (place === undefined) return yield* new NotFound({ what: kind })
  const sharing = yield* Sharing
  const uuid = kind === 'post' && isPermalink === true ? store.posts.peek(id)?.uuid : undefined
  const path = uuid === undefined ? place.path : postPath({ uuid, community: '' })
  return yield* copy(sharing.absolute(path))
})

/** Copies the link of a post, or the permalink of a comment, on the current host. */
export const CopyLink = defineIntent({
  name: 'content.copyLink.v1',
  input: CopyLinkInput,
  send: copyLink,
  tell: { success: (isCopied: boolean) => (isCopied ? toasts.linkCopied : toasts.copyingRefused) },
})
