/** What moderators' switches of a post or comment share: its lane, its permission, and where the flag is. */

import { Effect, Schema } from 'effect'
import { setDistinguished, setLocked, setStickied } from '../../schemas/api/moderation.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { type Proposal, proposal } from '../../signals/Proposal.ts'
import { postFlag } from '../content/postFlag.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'

/** `value` is what the flag is to be. */
interface Target {
  readonly kind: ContentKind
  readonly id: number
  readonly value: boolean
}

const entities = ({ kind }: Target, { store }: CommandContext) => (kind === 'post' ? store.posts : store.comments)

const contentFlag = (flag: 'isStickied' | 'isModerator') => ({
  lane: ({ kind, id }: Target) => ({ key: `${kind}/${id}` }),
  guard: (input: Target, context: CommandContext) =>
    moderatorOnly(entities(input, context).peek(input.id)?.community, context),
  shown: (input: Target, context: CommandContext) => entities(input, context).peek(input.id)?.[flag],
  confirmed: (input: Target, context: CommandContext) => entities(input, context).base(input.id)?.[flag],
  propose: ({ kind, id, value }: Target, { store }: CommandContext): ReadonlyArray<Proposal> => [
    kind === 'post'
      ? proposal(store.posts, id, (post) => ({ ...post, [flag]: value }))
      : proposal(store.comments, id, (comment) => ({ ...comment, [flag]: value })),
  ],
  readBack: {
    ask: readBackContent,
    isRecent: (input: Target, context: CommandContext): boolean =>
      entities(input, context).isRecent(input.id, context.now),
  },
})

// Marks a post or comment as official from a moderator, or removes the mark: shown at once, rolled back silently if it
// fails. It has no toasts. docs/behaviour/moderation.md#decisions.

/** For moderators of its community. */
export const SetDistinguished = defineToggle({
  name: 'content.distinguish.v1',
  label: ['Marked {thing} as a moderator’s', 'Took the moderator’s mark off {thing}'],
  /** `value` is whether it is to be distinguished. */
  input: Schema.Struct({ kind: ContentKind, id: Schema.Int, value: Schema.Boolean }),
  ...contentFlag('isModerator'),
  call: ({ kind, id, value }) =>
    Effect.flatMap(Api, ({ call }) =>
      Effect.asVoid(call(setDistinguished, { id, type: kind, isDistinguished: value })),
    ),
  unsent: undefined,
  tell: { failure: tellOffline },
})

// Locks a post for new comments, or unlocks it: shown at once, rolled back silently if it fails.
// docs/behaviour/moderation.md#decisions.

/** For moderators of its community; posts only. */
export const SetLocked = defineToggle({
  name: 'post.lock.v1',
  label: ['Locked a post', 'Unlocked a post'],
  /** `value` is whether it is to be locked. */
  input: Schema.Struct({ id: Schema.Int, value: Schema.Boolean }),
  ...postFlag('isLocked'),
  guard: ({ id }, context) => moderatorOnly(context.store.posts.peek(id)?.community, context),
  call: ({ id, value }) => Effect.flatMap(Api, ({ call }) => call(setLocked, { id, isLocked: value })),
  unsent: undefined,
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { value }) => (value ? moderationToasts.locked : moderationToasts.unlocked),
  },
})

// Pins a post or comment above the others, or unpins it: shown at once, rolled back silently if it fails.
// docs/behaviour/moderation.md#decisions.

/** For moderators of its community. */
export const SetStickied = defineToggle({
  name: 'content.sticky.v1',
  label: ['Pinned {thing}', 'Unpinned {thing}'],
  /** `value` is whether it is to be pinned. */
  input: Schema.Struct({ kind: ContentKind, id: Schema.Int, value: Schema.Boolean }),
  ...contentFlag('isStickied'),
  call: ({ kind, id, value }) =>
    Effect.flatMap(Api, ({ call }) => Effect.asVoid(call(setStickied, { id, type: kind, isStickied: value }))),
  unsent: undefined,
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { value }) => (value ? moderationToasts.stickied : moderationToasts.unstickied),
  },
})
