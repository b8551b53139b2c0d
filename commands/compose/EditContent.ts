/**
 * Replaces the text of the viewer's own comment or text post: shown at once, rolled back if it fails.
 * docs/behaviour/post.md#edit.
 */
import { Effect, Schema } from 'effect'
import { editContent } from '../../schemas/api/actions.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { canEdit } from '../../schemas/rules/permissions.ts'
import { sameText } from '../../schemas/rules/vote.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { readBackContent } from '../post/readBackContent.ts'

/** `content` is the new text. */
const EditContentInput = Schema.Struct({ kind: ContentKind, id: Schema.Int, content: Schema.String })
type Input = typeof EditContentInput.Type

const entities = ({ kind }: Input, { store }: CommandContext) => (kind === 'post' ? store.posts : store.comments)

const holds = (input: Input, context: CommandContext): boolean =>
  sameText(entities(input, context).base(input.id)?.markdown ?? '', input.content)

const send = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  if (holds(input, context)) return
  const { kind: type, id, content } = input
  yield* (yield* Api).call(editContent, { id, type, content })
})

/** Without HTML: the server's rendering is of the old text. */
const edited = (markdown: string) => ({ markdown, html: '', isEdited: true }) as const

export const EditContent = defineIntent({
  name: 'content.edit.v1',
  input: EditContentInput,
  lane: ({ kind, id }) => ({ key: `${kind}/${id}`, policy: 'latest' }),
  guard: (input, context) => {
    const viewer = context.store.viewer.peek()
    const content = entities(input, context).peek(input.id)
    if (viewer.kind === 'member' && content !== undefined && !canEdit(viewer.user.username, content))
      return new NotAllowed({ reason: `Only its author can edit this ${input.kind}, and only if it is text.` })
    if (content !== undefined && sameText(content.markdown, input.content)) return 'idle'
    return memberOnly(input, context)
  },
  propose: ({ kind, id, content }, { store }) => [
    kind === 'post'
      ? proposal(store.posts, id, (post) => ({ ...post, ...edited(content) }))
      : proposal(store.comments, id, (comment) => ({ ...comment, ...edited(content) })),
  ],
  send,
  readBack: {
    ask: readBackContent,
    holds: (input, context) => (holds(input, context) ? undefined : 'differs'),
  },
})
