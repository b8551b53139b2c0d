/**
 * Saves a draft while typing, so that a closed sheet, a reload or a failing server loses nothing. It ends a second after
 * it has saved: a form waits for that before it saves again, so that storage is not written on every keystroke.
 */
import { Effect, Schema } from 'effect'
import { type Draft, DraftFields } from '../../schemas/entities/Draft.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import { changeDrafts, readDrafts } from './storedDrafts.ts'

// The owner of a draft: the member or, after their session has ended on this page, still that member. It is shown only
// to its owner.

const ownerNow = ({ member, ended }: Store): string => member.peek() || nameKey(ended.peek()?.username ?? '')

/** The owner to store with a new draft. */
const ownMark = (store: Store): Pick<Draft, 'by'> => {
  const by = ownerNow(store)
  return by === '' ? {} : { by }
}

const isOwnDraft = (store: Store, { by }: Draft): boolean => by === undefined || by === ownerNow(store)

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

const RestoreDraftInput = Schema.Struct({ key: Schema.NonEmptyString })

/** Restores a draft, from this or an earlier visit. */
export const RestoreDraft = defineQuery<typeof RestoreDraftInput.Type, Draft | undefined, KeyValueStore>({
  name: 'draft.restore.v1',
  input: RestoreDraftInput,
  send: ({ key }) => Effect.map(readDrafts, (drafts) => drafts[key]),
  settle: (kept, { key }, { store }) => {
    const drafts = store.drafts.peek()
    if (kept !== undefined && isOwnDraft(store, kept) && kept.at > (drafts[key]?.at ?? 0))
      store.drafts.value = { ...drafts, [key]: kept }
  },
})
