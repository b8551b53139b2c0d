/**
 * Deletes the viewer's own post or comment: its text disappears at once, its position stays. Rolled back silently if it
 * fails; it cannot be undone, so the dialog asks for confirmation. docs/behaviour/post.md#delete.
 */
import { Effect, Schema } from 'effect'
import { deleteContent } from '../../schemas/api/actions.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { canDelete } from '../../schemas/rules/permissions.ts'
import { withoutCommentText, withoutPostText } from '../../schemas/rules/wrongInput.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { readBackContent } from '../post/readBackContent.ts'

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int })
type Input = typeof Input.Type

const entities = ({ kind }: Input, { store }: CommandContext) => (kind === 'post' ? store.posts : store.comments)

const sendDeletion = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  if (entities(input, context).base(input.id)?.isDeleted === true) return
  yield* (yield* Api).call(deleteContent, { id: input.id, type: input.kind })
})

export const DeleteContent = defineIntent({
  name: 'content.delete.v1',
  input: Input,
  lane: ({ kind, id }) => ({ key: `${kind}/${id}`, policy: 'latest' }),
  guard: (input, context) => {
    const content = entities(input, context).peek(input.id)
    if (content?.isDeleted === true) return 'idle'
    const viewer = context.store.viewer.peek()
    if (viewer.kind === 'guest' || content === undefined || canDelete(viewer.user.username, content))
      return memberOnly(input, context)
    return new NotAllowed({ reason: `Only the author may delete this ${input.kind}.` })
  },
  propose: ({ kind, id }, { store }) => [
    kind === 'post' ? proposal(store.posts, id, withoutPostText) : proposal(store.comments, id, withoutCommentText),
  ],
  send: sendDeletion,
  readBack: {
    ask: readBackContent,
    holds: (input, context) => (entities(input, context).base(input.id)?.isDeleted === true ? undefined : 'differs'),
  },
  tell: { failure: tellOffline },
})
