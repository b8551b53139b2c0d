/**
 * An anonymous id of the visitor: created once, and kept as long as this device keeps its storage.
 * docs/behaviour/platform.md#start.
 */
import { Effect } from 'effect'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { newId } from '../effects/someId.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'

/** Not deleted at logout: it belongs to the device, and says nothing about the member. */
const visitorKey = 'parley.visitor'

const shape = /^[0-9a-f-]{36}$/

/**
 * The visitor's id; created if there is none. A device without storage creates a new one each time, so read it once per
 * page.
 */
export const readVisitorId = Effect.gen(function* () {
  const keyValues = yield* KeyValueStore
  const kept = yield* readKeyValue(visitorKey)
  if (kept !== undefined && shape.test(kept)) return kept
  const made = yield* newId
  yield* keyValues.write(visitorKey, made)
  return made
})
