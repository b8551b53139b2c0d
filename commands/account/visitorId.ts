/** Who visits, without saying who they are: made once, and kept on this device for as long as it keeps anything. Document 1, section 3 (Visitor identity). */
import { Effect } from 'effect'
import { newId } from '../outside/newId.ts'
import { readVault } from '../outside/readVault.ts'
import { Vault } from '../ports/Vault.ts'

/** It stays when a member logs out: it is of the device, and says nothing of the member. */
const visitorKey = 'parley.visitor'

const shape = /^[0-9a-f-]{36}$/

/** The visitor's id; made now where there is none. A device that keeps nothing has a new one each time: ask once per page. */
export const readVisitorId = Effect.gen(function* () {
  const vault = yield* Vault
  const kept = yield* readVault(visitorKey)
  if (kept !== undefined && shape.test(kept)) return kept
  const made = yield* newId
  yield* vault.write(visitorKey, made)
  return made
})
