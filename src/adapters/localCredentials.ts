/** The session's keys, in local storage: decoded when read, and thrown away where they are not what they should be. Document 2, section 3 (Session credentials). */
import { Effect, Layer, Option, Schema } from 'effect'
import { Credentials, type Keys } from '../../commands/ports/Credentials.ts'

const storageKey = 'parley.keys'

const KeysText = Schema.fromJsonString(
  Schema.Struct({ apiKey: Schema.NonEmptyString, apiSecret: Schema.NonEmptyString }),
)
const decode = Schema.decodeOption(KeysText)

const storedText = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const keysIn = (text: string | null): Keys | undefined => Option.getOrUndefined(decode(text ?? ''))

const isSame = (one: Keys | undefined, other: Keys | undefined): boolean =>
  one?.apiKey === other?.apiKey && one?.apiSecret === other?.apiSecret

const write = (next: Keys | undefined): void => {
  try {
    if (next === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Kept in memory only.
  }
}

/** Where the device keeps nothing (private windows), a session lasts as long as the page. */
export const makeCredentials = () => {
  let keys = keysIn(storedText())
  const forget = (): void => {
    // Another tab may have logged in since: what it stored is not this one's to remove.
    if (isSame(keysIn(storedText()), keys)) write(undefined)
    keys = undefined
  }
  const layer = Layer.succeed(Credentials, {
    read: Effect.sync(() => keys),
    keep: (next) =>
      Effect.sync(() => {
        keys = next
        write(next)
      }),
    forget: Effect.sync(forget),
    refresh: Effect.sync(() => {
      keys = keysIn(storedText())
    }),
  })
  return {
    read: (): Keys | undefined => keys,
    /** Whether another tab has stored or removed keys since. */
    isOutdated: (): boolean => !isSame(keysIn(storedText()), keys),
    layer,
  }
}
