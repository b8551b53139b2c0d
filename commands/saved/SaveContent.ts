/**
 * Adds a post or comment to a folder, or removes it: shown at once, rolled back if it fails. Nothing is sent if the
 * server's last reported state is the target already. docs/behaviour/saved.md#save.
 */
import { Effect, Schema } from 'effect'
import { saveContent, unsaveContent } from '../../schemas/api/folders.ts'
import { nameKey } from '../../schemas/ids.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { type Proposal, proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import { withSaved } from '../../signals/storedRecords.ts'
import { Api } from '../kernel/Api.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import type { Toast } from '../ports/Overlays.ts'
import { readBackFolders, refOf } from './folders.ts'
import { listSavedAnew } from './SavedQuery.ts'

/** Saving into folders. The specification mentions posts only; comments use the same sentences. */
const savingToasts = {
  saved: { text: 'Post saved!', style: 'success' },
  unsaved: { text: 'Post unsaved!', style: 'success' },
  failed: { text: 'Failed to save.', style: 'error' },
} as const satisfies Readonly<Record<string, Toast>>

/** `value` is whether the item is to be in the folder; choosing a folder in the dialog toggles it. */
const Input = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  folder: Schema.NonEmptyString,
  value: Schema.Boolean,
})
type Input = typeof Input.Type

/** Whether another folder is known to contain it. */
const isElsewhere = (input: Input, { folders }: Store): boolean =>
  folders.known().some(([key, { holds }]) => key !== nameKey(input.folder) && holds[refOf(input)] === true)

/** The item's bookmark. Other servers do not report it: then it depends on the known folders. */
const bookmark = (input: Input, store: Store): Proposal => {
  const isSaved = input.value || isElsewhere(input, store)
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

export const SaveContent = defineToggle({
  name: 'content.save.v1',
  label: ['Saved {thing}', 'Removed {thing} from a folder'],
  input: Input,
  lane: ({ kind, id, folder }) => ({ key: `${kind}/${id}`, about: nameKey(folder) }),
  resume: ({ kind, id }) => ({ name: 'save', kind, id }),
  shown: (input, { store }) => store.folders.peek(nameKey(input.folder))?.holds[refOf(input)],
  confirmed: (input, { store }) => store.folders.base(nameKey(input.folder))?.holds[refOf(input)],
  propose: (input, { store }) => [
    proposal(store.folders, nameKey(input.folder), (folder) => withSaved(folder, refOf(input), input.value)),
    bookmark(input, store),
  ],
  call: ({ id, kind: type, folder, value }) =>
    Effect.flatMap(Api, ({ call }) =>
      Effect.map(call(value ? saveContent : unsaveContent, { id, type, folder }), ({ isSaved }) => isSaved),
    ),
  unsent: undefined,
  waitsForNetwork: true,
  readBack: {
    ask: readBackFolders,
    isRecent: ({ folder }, { store, now }) => store.folders.isRecent(nameKey(folder), now),
  },
  settle: (isSaved, input, { store }) => {
    const { folder, value, ...item } = input
    settleTold(input, isSaved, store)
    if (value) listSavedAnew(store, folder, refOf(item))
  },
  tell: {
    offersUndo: true,
    success: (_answer, { value }) => (value ? savingToasts.saved : savingToasts.unsaved),
    failure: () => savingToasts.failed,
  },
})
