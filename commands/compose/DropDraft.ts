/** Deletes a draft: it was sent, or changed back to its initial text. */
import { Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import { changeDrafts, without } from './storedDrafts.ts'

const DropDraftInput = Schema.Struct({ key: Schema.NonEmptyString })

export const DropDraft = defineIntent<typeof DropDraftInput.Type, void, KeyValueStore>({
  name: 'draft.drop.v1',
  input: DropDraftInput,
  begin: ({ key }, { store }) => {
    store.drafts.value = without(store.drafts.peek(), key)
  },
  send: ({ key }) => changeDrafts((drafts) => without(drafts, key)),
})
