/** Loads and replaces the text of the viewer's own comment or text post. docs/behaviour/post.md#edit. */
import { Effect, Schema } from 'effect'
import { editContent } from '../../schemas/api/actions.ts'
import { getRawComment } from '../../schemas/api/comments.ts'
import { getRawPost } from '../../schemas/api/posts.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { canEdit } from '../../schemas/rules/permissions.ts'
import { sameText } from '../../schemas/rules/vote.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { memberOnly, orNotFound } from '../kernel/notFound.ts'
import { readBackContent } from '../post/readBackContent.ts'

const LoadRawInput = Schema.Struct({ kind: ContentKind, id: Schema.Int })
type RawInput = typeof LoadRawInput.Type

const fetchRaw = Effect.fnUntraced(function* (input: RawInput, context: CommandContext) {
  const { kind, id } = input
  const { call } = yield* Api
  const known = (kind === 'post' ? context.store.posts : context.store.comments).base(id)
  // After a reload the dialog may open before the screen under it has loaded.
  if (known === undefined) yield* orNotFound(kind)(readBackContent(input, context))
  const { content } = yield* orNotFound(kind)(call(kind === 'post' ? getRawPost : getRawComment, { id }))
  return content
})

/** Loads the Markdown of a post or comment for editing, and stores it in the entity. */
export const LoadRaw = defineQuery({
  name: 'content.raw.v1',
  input: LoadRawInput,
  lane: ({ kind, id }) => ({ key: `raw ${kind}/${id}`, policy: 'join' }),
  send: fetchRaw,
  // Only the text: the entity's other fields may be newer than this request.
  settle: (markdown, { kind, id }, { store }) => {
    const known =
      kind === 'post'
        ? proposal(store.posts, id, (post) => ({ ...post, markdown }))
        : proposal(store.comments, id, (comment) => ({ ...comment, markdown }))
    known.propose('raw')
    known.settle('raw')
  },
})

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

/** Shows the new text at once, and rolls it back if saving fails. */
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
