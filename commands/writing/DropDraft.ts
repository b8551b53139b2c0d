/** Deletes a draft: it was sent, or changed back to its initial text. */
import { Schema } from 'effect'
import { defineIntent } from '../Command.ts'
import type { Vault } from '../ports/Vault.ts'
import { changeDrafts, without } from './keepDrafts.ts'

const DropDraftInput = Schema.Struct({ key: Schema.NonEmptyString })

export const DropDraft = defineIntent<typeof DropDraftInput.Type, void, Vault>({
  name: 'draft.drop.v1',
  input: DropDraftInput,
  begin: ({ key }, { store }) => {
    store.drafts.value = without(store.drafts.peek(), key)
  },
  send: ({ key }) => changeDrafts((drafts) => without(drafts, key)),
})
