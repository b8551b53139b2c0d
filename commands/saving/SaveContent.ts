/**
 * Adds a post or comment to a folder, or removes it: shown at once, rolled back if it fails. Nothing is sent if the
 * server's last reported state is the target already. docs/behaviour/saved.md#save.
 */
import { Effect, Schema } from 'effect'
import { saveContent, unsaveContent } from '../../schemas/api/folders.ts'
import { nameKey } from '../../schemas/ids.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { type Proposal, proposal } from '../../signals/Proposal.ts'
import { withSaved } from '../../signals/SavedFolder.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import { savingToasts } from '../actionToasts.ts'
import { type CommandContext, defineIntent, type SendContext } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { refOf } from './folders.ts'
import { readBackFolders } from './readBackFolders.ts'
import { listSavedAnew } from './SavedQuery.ts'

/** `wish` is whether the item is to be in the folder; choosing a folder in the dialog toggles it. */
const Input = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  folder: Schema.NonEmptyString,
  wish: Schema.Boolean,
})
type Input = typeof Input.Type

const confirmed = (input: Input, { store }: CommandContext): boolean | undefined =>
  store.folders.base(nameKey(input.folder))?.holds[refOf(input)]

const shown = (input: Input, { store }: CommandContext): boolean | undefined =>
  store.folders.peek(nameKey(input.folder))?.holds[refOf(input)]

/** Whether another folder is known to contain it. */
const isElsewhere = (input: Input, { folders }: Store): boolean =>
  folders.known().some(([key, { holds }]) => key !== nameKey(input.folder) && holds[refOf(input)] === true)

/** The item's bookmark. Other servers do not report it: then it depends on the known folders. */
const bookmark = (input: Input, store: Store): Proposal => {
  const isSaved = input.wish || isElsewhere(input, store)
  return input.kind === 'post'
    ? proposal(store.posts, input.id, (post) => ({ ...post, isSaved }))
    : proposal(store.comments, input.id, (comment) => ({ ...comment, isSaved }))
}

const settleTold = ({ kind, id }: Input, isSaved: boolean | undefined, { posts, comments }: Store): void => {
  if (isSaved === undefined) return
  const post = kind === 'post' ? posts.base(id) : undefined
  const comment = kind === 'comment' ? comments.base(id) : undefined
  if (post !== undefined) posts.confirm([{ ...post, isSaved }])
  if (comment !== undefined) comments.confirm([{ ...comment, isSaved }])
}

const send = Effect.fnUntraced(function* (input: Input, context: SendContext) {
  const { id, kind: type, folder, wish } = input
  if (context.isRecent && confirmed(input, context) === wish) return undefined
  return (yield* (yield* Api).call(wish ? saveContent : unsaveContent, { id, type, folder })).isSaved
})

export const SaveContent = defineIntent({
  name: 'content.save.v1',
  input: Input,
  lane: ({ kind, id, folder }) => ({ key: `${kind}/${id}`, policy: 'latest', about: nameKey(folder) }),
  resume: ({ kind, id }) => ({ name: 'save', kind, id }),
  guard: (input, context) => memberOnly(input, context) ?? (shown(input, context) === input.wish ? 'idle' : undefined),
  propose: (input, { store }) => [
    proposal(store.folders, nameKey(input.folder), (folder) => withSaved(folder, refOf(input), input.wish)),
    bookmark(input, store),
  ],
  send,
  waitsForNetwork: true,
  readBack: {
    ask: readBackFolders,
    holds: (input, context) => (confirmed(input, context) === input.wish ? undefined : 'differs'),
    isRecent: ({ folder }, { store, now }) => store.folders.isRecent(nameKey(folder), now),
  },
  settle: (isSaved, input, { store }) => {
    const { folder, wish, ...item } = input
    settleTold(input, isSaved, store)
    if (wish) listSavedAnew(store, folder, refOf(item))
  },
  undo: (input) => ({ ...input, wish: !input.wish }),
  tell: {
    offersUndo: true,
    success: (_answer, { wish }) => (wish ? savingToasts.saved : savingToasts.unsaved),
    failure: () => savingToasts.failed,
  },
})
