/**
 * Shared parts of all moderation changes to a post or comment: the content's lane, moderators only, optimistic, sent
 * only where the server's state differs, and read back where it is unknown whether the call took effect.
 * docs/behaviour/moderation.md#decisions.
 */
import { Effect } from 'effect'
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import type { Failure } from '../../schemas/Failure.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import { type Proposal, proposal } from '../../signals/Proposal.ts'
import { viewerName } from '../account/storedMember.ts'
import type { Api } from '../kernel/Api.ts'
import type { CommandContext, Lane, SendContext } from '../kernel/Command.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { moderatorOnly } from './moderatorOnly.ts'

interface Target {
  readonly kind: ContentKind
  readonly id: number
}

/** The fields that posts and comments have in common. */
type Moderated = Pick<Post & Comment, keyof Post & keyof Comment>

interface Value<Input, Answer> {
  readonly holds: (content: Moderated, input: Input) => boolean
  /** `by` is the moderator. */
  readonly change: <Content extends Moderated>(content: Content, input: Input, by: string, now: number) => Content
  readonly send: (input: Input) => Effect.Effect<Answer, Failure, Api>
  /** The answer to use where nothing was sent, or none came. */
  readonly unsent: Answer
}

const entities = ({ kind }: Target, { store }: CommandContext) => (kind === 'post' ? store.posts : store.comments)

/** The post or comment as it is shown. */
export const contentOf = (target: Target, context: CommandContext): Moderated | undefined =>
  entities(target, context).peek(target.id)

export const contentChange = <Input extends Target, Answer>({ holds, change, send, unsent }: Value<Input, Answer>) => {
  const isConfirmed = (input: Input, context: CommandContext): boolean => {
    const known = entities(input, context).base(input.id)
    return known !== undefined && holds(known, input)
  }
  return {
    lane: ({ kind, id }: Input): Lane => ({ key: `${kind}/${id}`, policy: 'latest' }),
    guard: (input: Input, context: CommandContext): Failure | 'idle' | undefined => {
      const content = contentOf(input, context)
      const refusal = moderatorOnly(content?.community, context)
      return refusal ?? (content !== undefined && holds(content, input) ? 'idle' : undefined)
    },
    propose: (input: Input, context: CommandContext): ReadonlyArray<Proposal> => {
      const { store, now } = context
      const by = viewerName(context.store)
      // Who did it, and when, as reported by the server, is not overwritten.
      const changed = <Content extends Moderated>(content: Content): Content =>
        holds(content, input) ? content : change(content, input, by, now)
      return [
        input.kind === 'post' ? proposal(store.posts, input.id, changed) : proposal(store.comments, input.id, changed),
      ]
    },
    send: (input: Input, context: SendContext): Effect.Effect<Answer, Failure, Api> =>
      context.isRecent && isConfirmed(input, context) ? Effect.succeed(unsent) : send(input),
    readBack: {
      ask: readBackContent,
      holds: (input: Input, context: CommandContext): Answer | 'differs' =>
        isConfirmed(input, context) ? unsent : 'differs',
      isRecent: (input: Input, context: CommandContext): boolean =>
        entities(input, context).isRecent(input.id, context.now),
    },
  }
}
