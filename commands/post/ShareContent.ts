/** Shares the link of a post or comment with other apps. docs/behaviour/post.md#share-and-copy. */
import { Effect, Schema } from 'effect'
import { NotFound } from '../../schemas/Failure.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { shareAddress } from '../kernel/shareAddress.ts'
import type { Sharing } from '../ports/Sharing.ts'
import type { Toast } from '../ports/Toasts.ts'
import { contentPlace } from './contentPlace.ts'

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
