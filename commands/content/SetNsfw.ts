/**
 * Marks a post as not safe for work, or removes the mark: shown at once, rolled back silently if it fails.
 * docs/behaviour/post.md#nsfw.
 */
import { Effect, Schema } from 'effect'
import { setNsfw } from '../../schemas/api/actions.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { defineIntent, type SendContext } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { readBackContent } from '../post/readBackContent.ts'

/** `wish` is whether the post is to be marked. */
const Input = Schema.Struct({ id: Schema.Int, wish: Schema.Boolean })
type Input = typeof Input.Type

const sendMark = Effect.fnUntraced(function* ({ id, wish }: Input, { store, isRecent }: SendContext) {
  if (isRecent && store.posts.base(id)?.isNsfw === wish) return
  yield* (yield* Api).call(setNsfw, { id, isNsfw: wish })
})

/** For authors and moderators; the server checks whether the viewer is one. */
export const SetNsfw = defineIntent({
  name: 'post.nsfw.v1',
  input: Input,
  lane: ({ id }) => ({ key: `post/${id}`, policy: 'latest' }),
  guard: (input, context) =>
    memberOnly(input, context) ?? (context.store.posts.peek(input.id)?.isNsfw === input.wish ? 'idle' : undefined),
  propose: ({ id, wish }, { store }) => [proposal(store.posts, id, (post) => ({ ...post, isNsfw: wish }))],
  send: sendMark,
  waitsForNetwork: true,
  readBack: {
    ask: ({ id }, context) => readBackContent({ kind: 'post', id }, context),
    holds: ({ id, wish }, { store }) => (store.posts.base(id)?.isNsfw === wish ? undefined : 'differs'),
    isRecent: ({ id }, { store, now }) => store.posts.isRecent(id, now),
  },
  undo: ({ id, wish }) => ({ id, wish: !wish }),
})
