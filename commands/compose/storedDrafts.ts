/** Storage of drafts on this device, with limits on number and age. */
import { Clock, Effect, Option, Schema } from 'effect'
import { Draft } from '../../schemas/entities/Draft.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { defineIntent } from '../kernel/Command.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { StoreService } from '../ports/StoreService.ts'

/** One key for all drafts; logging out deletes it. */
export const draftsKey = 'parley.drafts'

const most = 50
const age = 30 * 24 * 60 * 60 * 1000

export type Drafts = Readonly<Record<string, Draft>>

const DraftsText = Schema.fromJsonString(Schema.Record(Schema.String, Draft))

/** Applies the limits: the newest drafts, and none that is too old. */
export const worthKeeping = (drafts: Drafts, now: number): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .filter(([, { at }]) => at > now - age)
      .toSorted(([, one], [, other]) => other.at - one.at)
      .slice(0, most),
  )

/** The stored drafts; empty if they do not decode. */
export const readDrafts = Effect.gen(function* () {
  const text = yield* readKeyValue(draftsKey)
  const kept = text === undefined ? {} : Option.getOrElse(Schema.decodeOption(DraftsText)(text), (): Drafts => ({}))
  return worthKeeping(kept, yield* Clock.currentTimeMillis)
})

/** Changes the stored drafts. Reads them first, because another tab may have saved one meanwhile. */
export const changeDrafts = Effect.fnUntraced(function* (change: (drafts: Drafts) => Drafts) {
  const keyValues = yield* KeyValueStore
  const drafts = worthKeeping(change(yield* readDrafts), yield* Clock.currentTimeMillis)
  if (Object.keys(drafts).length === 0) return yield* keyValues.remove(draftsKey)
  yield* keyValues.write(draftsKey, yield* Effect.orDie(Schema.encodeEffect(DraftsText)(drafts)))
})

/** The drafts without one of them. */
const without = (drafts: Drafts, key: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== key))

const DropDraftInput = Schema.Struct({ key: Schema.NonEmptyString })

/** Deletes a draft: it was sent, or changed back to its initial text. */
export const DropDraft = defineIntent<typeof DropDraftInput.Type, void, KeyValueStore>({
  name: 'draft.drop.v1',
  input: DropDraftInput,
  begin: ({ key }, { store }) => {
    store.drafts.value = without(store.drafts.peek(), key)
  },
  send: ({ key }) => changeDrafts((drafts) => without(drafts, key)),
})

// Deletes drafts and chosen files at logout, so that nothing remains for the next person on this device.

/** Drafts and files in this page's memory. */
export const forgetTyped = Effect.map(StoreService, (store) => {
  store.drafts.value = {}
  store.uploads.value = {}
})

/** Deletes every draft, here and on the device, and every chosen file. */
export const forgetDrafts = Effect.gen(function* () {
  yield* forgetTyped
  yield* (yield* KeyValueStore).remove(draftsKey)
})
