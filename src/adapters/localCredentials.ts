/** The session's keys, in local storage: decoded when read, and thrown away where they are not what they should be. Document 2, section 3 (Session credentials). */
import { Effect, Layer, Option, Schema } from 'effect'
import { Credentials, type Keys } from '../../commands/ports/Credentials.ts'

const storageKey = 'parley.keys'

const KeysText = Schema.fromJsonString(
  Schema.Struct({ apiKey: Schema.NonEmptyString, apiSecret: Schema.NonEmptyString }),
)
const decode = Schema.decodeOption(KeysText)

/** The keys kept on this device, if any: for whatever signs requests. */
const keptKeys = (): Keys | undefined => {
  try {
    return Option.getOrUndefined(decode(localStorage.getItem(storageKey) ?? ''))
  } catch {
    return undefined
  }
}

/** Where the device keeps nothing (private windows), a session lasts as long as the page. */
export const makeCredentials = () => {
  let keys = keptKeys()
  const store = (next: Keys | undefined): void => {
    keys = next
    try {
      if (next === undefined) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Kept in memory only.
    }
  }
  const layer = Layer.succeed(Credentials, {
    read: Effect.sync(() => keys),
    keep: (next) => Effect.sync(() => store(next)),
    forget: Effect.sync(() => store(undefined)),
  })
  return { read: (): Keys | undefined => keys, layer }
}
