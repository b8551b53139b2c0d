/** Where and in what form this device keeps what was typed and not sent yet: the newest few, and none for ever. */
import { Clock, Effect, Option, Schema } from 'effect'
import { Draft } from '../../schemas/entities/Draft.ts'
import { readVault } from '../outside/readVault.ts'
import { Vault } from '../ports/Vault.ts'

/** Everything typed lies under this one key; who logs out removes it. */
export const draftsKey = 'parley.drafts'

const most = 50
const age = 30 * 24 * 60 * 60 * 1000

export type Drafts = Readonly<Record<string, Draft>>

const DraftsText = Schema.fromJsonString(Schema.Record(Schema.String, Draft))

/** The drafts worth keeping at a time: the newest of them, and none that is too old. */
export const worthKeeping = (drafts: Drafts, now: number): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .filter(([, { at }]) => at > now - age)
      .toSorted(([, one], [, other]) => other.at - one.at)
      .slice(0, most),
  )

/** What the device has kept; nothing where that cannot be read. */
export const readDrafts = Effect.gen(function* () {
  const text = yield* readVault(draftsKey)
  const kept = text === undefined ? {} : Option.getOrElse(Schema.decodeOption(DraftsText)(text), (): Drafts => ({}))
  return worthKeeping(kept, yield* Clock.currentTimeMillis)
})

/** Changes what the device keeps. Reads it first: another tab may have kept a draft of its own meanwhile. */
export const changeDrafts = Effect.fnUntraced(function* (change: (drafts: Drafts) => Drafts) {
  const vault = yield* Vault
  const drafts = worthKeeping(change(yield* readDrafts), yield* Clock.currentTimeMillis)
  if (Object.keys(drafts).length === 0) return yield* vault.remove(draftsKey)
  yield* vault.write(draftsKey, yield* Effect.orDie(Schema.encodeEffect(DraftsText)(drafts)))
})

/** The drafts without one of them. */
export const without = (drafts: Drafts, key: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== key))
