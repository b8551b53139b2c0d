/**
 * An anonymous id of the visitor: created once, and kept as long as this device keeps its storage. Document 1, section
 * 3 (Visitor identity).
 */
import { Effect } from 'effect'
import { newId } from '../outside/newId.ts'
import { readVault } from '../outside/readVault.ts'
import { Vault } from '../ports/Vault.ts'

/** Not deleted at logout: it belongs to the device, and says nothing about the member. */
const visitorKey = 'parley.visitor'

const shape = /^[0-9a-f-]{36}$/

/**
 * The visitor's id; created if there is none. A device without storage creates a new one each time, so read it once per
 * page.
 */
export const readVisitorId = Effect.gen(function* () {
  const vault = yield* Vault
  const kept = yield* readVault(visitorKey)
  if (kept !== undefined && shape.test(kept)) return kept
  const made = yield* newId
  yield* vault.write(visitorKey, made)
  return made
})
