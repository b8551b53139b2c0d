/** Storage of drafts on this device, with limits on number and age. */
import { Clock, Effect, Option, Schema } from 'effect'
import { Draft } from '../../schemas/entities/Draft.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'

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
export const without = (drafts: Drafts, key: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== key))
