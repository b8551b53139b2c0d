/** What switches of a post share: its lane, where the flag is, and how the post is read back. */
import type { Post } from '../../schemas/entities/Post.ts'
import { type Proposal, proposal } from '../../signals/Proposal.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { readBackContent } from '../post/readBackContent.ts'

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
