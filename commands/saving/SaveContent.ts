/**
 * Puts a post or comment into a folder, or takes it out: shown at once, withdrawn if it fails. What is sent follows from what the server
 * last said to what is wished. Document 1, section 4 (Save).
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
import { defineIntent, type Moment, type SendMoment } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { refOf } from './folders.ts'
import { readBackFolders } from './readBackFolders.ts'
import { listSavedAnew } from './SavedQuery.ts'

/** `wish` is whether the folder ends with the item in it; what choosing a folder makes of the present state is its opposite. */
const Input = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  folder: Schema.NonEmptyString,
  wish: Schema.Boolean,
})
type Input = typeof Input.Type

const confirmed = (input: Input, { store }: Moment): boolean | undefined =>
  store.folders.base(nameKey(input.folder))?.holds[refOf(input)]

const shown = (input: Input, { store }: Moment): boolean | undefined =>
  store.folders.peek(nameKey(input.folder))?.holds[refOf(input)]

/** Whether another folder holds it, as far as that is known. */
const isElsewhere = (input: Input, { folders }: Store): boolean =>
  folders.known().some(([key, { holds }]) => key !== nameKey(input.folder) && holds[refOf(input)] === true)

/** The bookmark of the item. Another server does not tell: then it is what the folders say. */
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

const send = Effect.fnUntraced(function* (input: Input, moment: SendMoment) {
  const { id, kind: type, folder, wish } = input
  if (moment.isRecent && confirmed(input, moment) === wish) return undefined
  return (yield* (yield* Api).call(wish ? saveContent : unsaveContent, { id, type, folder })).isSaved
})

export const SaveContent = defineIntent({
  name: 'content.save.v1',
  input: Input,
  lane: ({ kind, id, folder }) => ({ key: `${kind}/${id}`, policy: 'latest', about: nameKey(folder) }),
  resume: ({ kind, id }) => ({ name: 'save', kind, id }),
  guard: (input, moment) => memberOnly(input, moment) ?? (shown(input, moment) === input.wish ? 'idle' : undefined),
  propose: (input, { store }) => [
    proposal(store.folders, nameKey(input.folder), (folder) => withSaved(folder, refOf(input), input.wish)),
    bookmark(input, store),
  ],
  send,
  waitsForNetwork: true,
  readBack: {
    ask: readBackFolders,
    holds: (input, moment) => (confirmed(input, moment) === input.wish ? undefined : 'differs'),
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
