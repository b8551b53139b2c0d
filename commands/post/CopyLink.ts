/**
 * Copies the link of a post, or the permalink of a comment, on the current host. docs/behaviour/post.md#share-and-copy.
 */
import { Effect, Schema } from 'effect'
import { NotFound } from '../../schemas/Failure.ts'
import { postPath } from '../../schemas/rules/addresses.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { copy as copyWords } from '../effects/share.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { toasts } from '../kernel/toasts.ts'
import { Sharing } from '../ports/Sharing.ts'
import { contentPlace } from './contentPlace.ts'

const Input = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  /** For a post: the short link, which survives a renaming of its community. */
  isPermalink: Schema.optionalKey(Schema.Boolean),
})

const copy = Effect.fnUntraced(function* ({ kind, id, isPermalink }: typeof Input.Type, { store }: CommandContext) {
  const place = contentPlace(store, kind, id)
  if (place === undefined) return yield* new NotFound({ what: kind })
  const sharing = yield* Sharing
  const uuid = kind === 'post' && isPermalink === true ? store.posts.peek(id)?.uuid : undefined
  const path = uuid === undefined ? place.path : postPath({ uuid, community: '' })
  return yield* copyWords(sharing.absolute(path))
})

export const CopyLink = defineIntent({
  name: 'content.copyLink.v1',
  input: Input,
  send: copy,
  tell: { success: (isCopied: boolean) => (isCopied ? toasts.linkCopied : toasts.copyingRefused) },
})
