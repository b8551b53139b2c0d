/** Loads the Markdown of a post or comment for editing, and stores it in the entity. */
import { Effect, Schema } from 'effect'
import { getRawComment } from '../../schemas/api/comments.ts'
import { getRawPost } from '../../schemas/api/posts.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { readBackContent } from '../post/readBackContent.ts'

const LoadRawInput = Schema.Struct({ kind: ContentKind, id: Schema.Int })
type Input = typeof LoadRawInput.Type

const fetchRaw = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  const { kind, id } = input
  const { call } = yield* Api
  const known = (kind === 'post' ? context.store.posts : context.store.comments).base(id)
  // After a reload the dialog may open before the screen under it has loaded.
  if (known === undefined) yield* orNotFound(kind)(readBackContent(input, context))
  const { content } = yield* orNotFound(kind)(call(kind === 'post' ? getRawPost : getRawComment, { id }))
  return content
})

export const LoadRaw = defineQuery({
  name: 'content.raw.v1',
  input: LoadRawInput,
  lane: ({ kind, id }) => ({ key: `raw ${kind}/${id}`, policy: 'join' }),
  send: fetchRaw,
  // Only the text: the entity's other fields may be newer than this request.
  settle: (markdown, { kind, id }, { store }) => {
    const known =
      kind === 'post'
        ? proposal(store.posts, id, (post) => ({ ...post, markdown }))
        : proposal(store.comments, id, (comment) => ({ ...comment, markdown }))
    known.propose('raw')
    known.settle('raw')
  },
})
