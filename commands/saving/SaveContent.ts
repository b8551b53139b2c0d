/**
 * Puts a post or comment into a folder, or takes it out: shown at once, withdrawn if it fails. What is sent follows from what the server
 * last said to what is wished. Document 1, section 4 (Save).
 */
import { Effect, Schema } from 'effect'
import { saveContent, unsaveContent } from '../../schemas/api/folders.ts'
import { nameKey } from '../../schemas/ids.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { withSaved } from '../../signals/SavedFolder.ts'
import { Api } from '../Api.ts'
import { savingToasts } from '../actionToasts.ts'
import { defineIntent, type Moment, type SendMoment } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { refOf } from './folders.ts'
import { readBackFolders } from './readBackFolders.ts'
import { savedKey } from './SavedQuery.ts'

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

const send = Effect.fnUntraced(function* (input: Input, moment: SendMoment) {
  const { id, kind: type, folder, wish } = input
  if (moment.isRecent && confirmed(input, moment) === wish) return
  yield* (yield* Api).call(wish ? saveContent : unsaveContent, { id, type, folder })
})

export const SaveContent = defineIntent({
  name: 'content.save.v1',
  input: Input,
  lane: ({ kind, id, folder }) => ({ key: `${kind}/${id}`, policy: 'latest', about: nameKey(folder) }),
  resume: ({ kind, id }) => ({ name: 'save', kind, id }),
  guard: (input, moment) => memberOnly(input, moment) ?? (shown(input, moment) === input.wish ? 'idle' : undefined),
  propose: (input, { store }) => [
    proposal(store.folders, nameKey(input.folder), (folder) => withSaved(folder, refOf(input), input.wish)),
  ],
  send,
  waitsForNetwork: true,
  readBack: {
    ask: readBackFolders,
    holds: (input, moment) => (confirmed(input, moment) === input.wish ? undefined : 'differs'),
    isRecent: ({ folder }, { store, now }) => store.folders.isRecent(nameKey(folder), now),
  },
  settle: (_answer, { folder, wish, ...item }, { store }) => {
    // What is new in a folder is not in its list yet: the list is asked for again when it is next looked at.
    const key = savedKey({ folder })
    if (wish && !store.contents.peek(key).ids.includes(refOf(item))) store.contents.reset((each) => each === key)
  },
  undo: (input) => ({ ...input, wish: !input.wish }),
  tell: {
    offersUndo: true,
    success: (_answer, { wish }) => (wish ? savingToasts.saved : savingToasts.unsaved),
    failure: () => savingToasts.failed,
  },
})
