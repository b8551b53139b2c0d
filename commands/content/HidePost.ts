/**
 * Hides a post from the viewer's lists, or shows it again: lists filter by the mark, so only the mark changes.
 * docs/behaviour/post.md#hide.
 */
import { Effect, Schema } from 'effect'
import { hidePost, unhidePost } from '../../schemas/api/actions.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { hideToasts } from '../actionToasts.ts'
import { defineToggle } from '../defineToggle.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { confirmHidden } from './markedPosts.ts'

export const HidePost = defineToggle({
  name: 'post.hide.v1',
  label: ['Hid a post', 'Showed a hidden post again'],
  /** `value` is whether the post is to be hidden. */
  input: Schema.Struct({ id: Schema.Int, value: Schema.Boolean }),
  lane: ({ id }) => ({ key: `post/${id}` }),
  resume: () => 'again',
  shown: ({ id }, { store }) => store.posts.peek(id)?.isHidden,
  confirmed: ({ id }, { store }) => store.posts.base(id)?.isHidden,
  propose: ({ id, value }, { store }) => [proposal(store.posts, id, (post) => ({ ...post, isHidden: value }))],
  call: ({ id, value }) => Effect.flatMap(Api, ({ call }) => call(value ? hidePost : unhidePost, { id })),
  unsent: undefined,
  waitsForNetwork: true,
  readBack: {
    ask: ({ id }, context) => readBackContent({ kind: 'post', id }, context),
    isRecent: ({ id }, { store, now }) => store.posts.isRecent(id, now),
  },
  settle: (_answer, { id, value }, { store }) => {
    if (value) confirmHidden(store, id)
  },
  tell: {
    offersUndo: true,
    success: (_answer, { value }) => (value ? hideToasts.hidden : hideToasts.shownAgain),
    failure: (_failure, { value }) => (value ? hideToasts.notHidden : hideToasts.notShownAgain),
  },
})
