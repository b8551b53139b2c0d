/** What switches of a post share: its lane, where the flag is, and how the post is read back. */

import { Effect, Schema } from 'effect'
import { hidePost, setNsfw, unhidePost } from '../../schemas/api/actions.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { type Proposal, proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import type { Toast } from '../ports/Overlays.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { confirmHidden } from '../saved/markedPosts.ts'

/** Hiding posts. The specification has the failure; the other sentences are ours. */
const hideToasts = {
  hidden: { text: 'Post hidden.', style: 'success' },
  shownAgain: { text: 'Post unhidden.', style: 'success' },
  notHidden: { text: 'Failed to hide.', style: 'error' },
  notShownAgain: { text: 'Failed to unhide.', style: 'error' },
} as const satisfies Readonly<Record<string, Toast>>

/** `value` is what the flag is to be. */
interface Target {
  readonly id: number
  readonly value: boolean
}

/** The yes-or-no fields of a post. */
type PostFlag = { [Key in keyof Post]-?: Post[Key] extends boolean | undefined ? Key : never }[keyof Post]

export const postFlag = (flag: PostFlag) => ({
  lane: ({ id }: Target) => ({ key: `post/${id}` }),
  shown: ({ id }: Target, { store }: CommandContext) => store.posts.peek(id)?.[flag],
  confirmed: ({ id }: Target, { store }: CommandContext) => store.posts.base(id)?.[flag],
  propose: ({ id, value }: Target, { store }: CommandContext): ReadonlyArray<Proposal> => [
    proposal(store.posts, id, (post) => ({ ...post, [flag]: value })),
  ],
  readBack: {
    ask: ({ id }: Target, context: CommandContext) => readBackContent({ kind: 'post', id }, context),
    isRecent: ({ id }: Target, { store, now }: CommandContext): boolean => store.posts.isRecent(id, now),
  },
})

/**
 * Hides a post from the viewer's lists, or shows it again: lists filter by the mark, so only the mark changes.
 * docs/behaviour/post.md#hide.
 */
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

// Marks a post as not safe for work, or removes the mark: shown at once, rolled back silently if it fails.
// docs/behaviour/post.md#nsfw.

/** For authors and moderators; the server checks whether the viewer is one. */
export const SetNsfw = defineToggle({
  name: 'post.nsfw.v1',
  label: ['Marked a post as NSFW', 'Took the NSFW mark off a post'],
  /** `value` is whether the post is to be marked. */
  input: Schema.Struct({ id: Schema.Int, value: Schema.Boolean }),
  ...postFlag('isNsfw'),
  call: ({ id, value }) => Effect.flatMap(Api, ({ call }) => call(setNsfw, { id, isNsfw: value })),
  unsent: undefined,
  waitsForNetwork: true,
})
