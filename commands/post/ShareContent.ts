/** Shares the link of a post or comment with other apps. docs/behaviour/post.md#share-and-copy. */
import { Effect, Schema } from 'effect'
import { NotFound } from '../../schemas/Failure.ts'
import { postPath } from '../../schemas/rules/addresses.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { copy as copyWords } from '../effects/browserEffects.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { shareAddress } from '../kernel/shareAddress.ts'
import { toasts } from '../kernel/toasts.ts'
import type { Toast } from '../ports/Overlays.ts'
import { Sharing } from '../ports/Sharing.ts'
import { contentPlace } from './LoadPost.ts'

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int })

const share = Effect.fnUntraced(function* ({ kind, id }: typeof Input.Type, { store }: CommandContext) {
  const place = contentPlace(store, kind, id)
  if (place === undefined) return yield* new NotFound({ what: kind })
  return yield* shareAddress(place)
})

export const ShareContent = defineIntent<typeof Input.Type, Toast | undefined, Sharing>({
  name: 'content.share.v1',
  input: Input,
  send: share,
  tell: { success: (outcome) => outcome },
})

const CopyLinkInput = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  /** For a post: the short link, which survives a renaming of its community. */
  isPermalink: Schema.optionalKey(Schema.Boolean),
})

const copy = Effect.fnUntraced(function* (
  { kind, id, isPermalink }: typeof CopyLinkInput.Type,
  { store }: CommandContext,
) {
  const place = contentPlace(store, kind, id)
  if (place === undefined) return yield* new NotFound({ what: kind })
  const sharing = yield* Sharing
  const uuid = kind === 'post' && isPermalink === true ? store.posts.peek(id)?.uuid : undefined
  const path = uuid === undefined ? place.path : postPath({ uuid, community: '' })
  return yield* copyWords(sharing.absolute(path))
})

/**
 * Copies the link of a post, or the permalink of a comment, on the current host. docs/behaviour/post.md#share-and-copy.
 */
export const CopyLink = defineIntent({
  name: 'content.copyLink.v1',
  input: CopyLinkInput,
  send: copy,
  tell: { success: (isCopied: boolean) => (isCopied ? toasts.linkCopied : toasts.copyingRefused) },
})
