/**
 * Marks a post as not safe for work, or removes the mark: shown at once, rolled back silently if it fails.
 * docs/behaviour/post.md#nsfw.
 */
import { Effect, Schema } from 'effect'
import { setNsfw } from '../../schemas/api/actions.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { defineToggle } from '../defineToggle.ts'
import { readBackContent } from '../post/readBackContent.ts'

/** For authors and moderators; the server checks whether the viewer is one. */
export const SetNsfw = defineToggle({
  name: 'post.nsfw.v1',
  label: ['Marked a post as NSFW', 'Took the NSFW mark off a post'],
  /** `value` is whether the post is to be marked. */
  input: Schema.Struct({ id: Schema.Int, value: Schema.Boolean }),
  lane: ({ id }) => ({ key: `post/${id}` }),
  shown: ({ id }, { store }) => store.posts.peek(id)?.isNsfw,
  confirmed: ({ id }, { store }) => store.posts.base(id)?.isNsfw,
  propose: ({ id, value }, { store }) => [proposal(store.posts, id, (post) => ({ ...post, isNsfw: value }))],
  call: ({ id, value }) => Effect.flatMap(Api, ({ call }) => call(setNsfw, { id, isNsfw: value })),
  unsent: undefined,
  waitsForNetwork: true,
  readBack: {
    ask: ({ id }, context) => readBackContent({ kind: 'post', id }, context),
    isRecent: ({ id }, { store, now }) => store.posts.isRecent(id, now),
  },
})
