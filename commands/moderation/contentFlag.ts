/** What moderators' switches of a post or comment share: its lane, its permission, and where the flag is. */
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { type Proposal, proposal } from '../../signals/Proposal.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { moderatorOnly } from './moderatorOnly.ts'

/** `value` is what the flag is to be. */
interface Target {
  readonly kind: ContentKind
  readonly id: number
  readonly value: boolean
}

const entities = ({ kind }: Target, { store }: CommandContext) => (kind === 'post' ? store.posts : store.comments)

export const contentFlag = (flag: 'isStickied' | 'isModerator') => ({
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
