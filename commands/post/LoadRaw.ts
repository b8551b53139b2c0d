/**
 * The text of a post or comment as its author wrote it, for editing: it becomes known of the post or comment itself. Document 1, section 7
 * (GET /post/raw, /comment/raw).
 */
import { Effect, Schema } from 'effect'
import { getRawComment } from '../../schemas/api/comments.ts'
import { getRawPost } from '../../schemas/api/posts.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { defineQuery, type Moment } from '../Command.ts'
import { orNotFound } from '../notFound.ts'
import { readBackContent } from './readBackContent.ts'

const LoadRawInput = Schema.Struct({ kind: ContentKind, id: Schema.Int })
type Input = typeof LoadRawInput.Type

const fetchRaw = Effect.fnUntraced(function* (input: Input, moment: Moment) {
  const { kind, id } = input
  const { call } = yield* Api
  const known = (kind === 'post' ? moment.store.posts : moment.store.comments).base(id)
  // A dialog that a reload brought back may be there before the screen under it.
  if (known === undefined) yield* orNotFound(kind)(readBackContent(input, moment))
  const { content } = yield* orNotFound(kind)(call(kind === 'post' ? getRawPost : getRawComment, { id }))
  return content
})

export const LoadRaw = defineQuery({
  name: 'content.raw.v1',
  input: LoadRawInput,
  lane: ({ kind, id }) => ({ key: `raw ${kind}/${id}`, policy: 'join' }),
  send: fetchRaw,
  // The text alone: what else is known may be newer than when it was asked for.
  settle: (markdown, { kind, id }, { store }) => {
    const known =
      kind === 'post'
        ? proposal(store.posts, id, (post) => ({ ...post, markdown }))
        : proposal(store.comments, id, (comment) => ({ ...comment, markdown }))
    known.propose('raw')
    known.settle('raw')
  },
})
