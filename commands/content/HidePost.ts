/**
 * Hides a post from the viewer's lists, or shows it again: lists filter by the mark, so only the mark changes.
 * docs/behaviour/post.md#hide.
 */
import { Effect, Schema } from 'effect'
import { hidePost, unhidePost } from '../../schemas/api/actions.ts'
import { Api } from '../kernel/Api.ts'
import { hideToasts } from '../kernel/actionToasts.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { confirmHidden } from '../saved/markedPosts.ts'
import { postFlag } from './postFlag.ts'

export const HidePost = defineToggle({
  name: 'post.hide.v1',
  label: ['Hid a post', 'Showed a hidden post again'],
  /** `value` is whether the post is to be hidden. */
  input: Schema.Struct({ id: Schema.Int, value: Schema.Boolean }),
  ...postFlag('isHidden'),
  resume: () => 'again',
  call: ({ id, value }) => Effect.flatMap(Api, ({ call }) => call(value ? hidePost : unhidePost, { id })),
  unsent: undefined,
  waitsForNetwork: true,
  settle: (_answer, { id, value }, { store }) => {
    if (value) confirmHidden(store, id)
  },
  tell: {
    offersUndo: true,
    success: (_answer, { value }) => (value ? hideToasts.hidden : hideToasts.shownAgain),
    failure: (_failure, { value }) => (value ? hideToasts.notHidden : hideToasts.notShownAgain),
  },
})
