/** Shows the upvotes and downvotes of a score. docs/behaviour/post.md#vote. */
import { Effect, Schema } from 'effect'
import { NotFound } from '../../schemas/Failure.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { plural } from '../../schemas/words/plural.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import type { Toast } from '../ports/Toasts.ts'

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int })

const countVotes = Effect.fnUntraced(function* ({ kind, id }: typeof Input.Type, { store }: CommandContext) {
  const content = kind === 'post' ? store.posts.peek(id) : store.comments.peek(id)
  if (content === undefined) return yield* new NotFound({ what: kind })
  const text = `Score breakdown: ${plural(content.scoreUp, 'upvote')}, ${plural(content.scoreDown, 'downvote')}`
  return { text, style: 'info' } satisfies Toast
})

export const ShowScoreBreakdown = defineIntent({
  name: 'content.breakdown.v1',
  input: Input,
  send: countVotes,
  tell: { success: (toast: Toast) => toast },
})
