/**
 * Saves a draft while typing, so that a closed sheet, a reload or a failing server loses nothing. It ends a second after
 * it has saved: a form waits for that before it saves again, so that storage is not written on every keystroke.
 */
import { Effect, Schema } from 'effect'
import { DraftFields } from '../../schemas/entities/Draft.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import { ownMark } from './draftOwner.ts'
import { changeDrafts } from './storedDrafts.ts'

const SaveDraftInput = Schema.Struct({
  /** What the text is for: `comment/7`, `post`. */
  key: Schema.NonEmptyString,
  fields: DraftFields,
})

/** Milliseconds between two saves while typing. */
const rest = 1000

export const SaveDraft = defineIntent<typeof SaveDraftInput.Type, void, KeyValueStore>({
  name: 'draft.keep.v1',
  input: SaveDraftInput,
  begin: ({ key, fields }, { store, now }) => {
    store.drafts.value = { ...store.drafts.peek(), [key]: { fields, at: now, ...ownMark(store) } }
  },
  send: ({ key, fields }, { store, now }) =>
    Effect.andThen(
      changeDrafts((drafts) => ({ ...drafts, [key]: { fields, at: now, ...ownMark(store) } })),
      Effect.sleep(rest),
    ),
})
