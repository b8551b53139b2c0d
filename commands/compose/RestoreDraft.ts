/** Restores a draft, from this or an earlier visit. */
import { Effect, Schema } from 'effect'
import type { Draft } from '../../schemas/entities/Draft.ts'
import { defineQuery } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import { isOwnDraft } from './draftOwner.ts'
import { readDrafts } from './storedDrafts.ts'

const RestoreDraftInput = Schema.Struct({ key: Schema.NonEmptyString })

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
