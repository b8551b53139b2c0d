/**
 * The session's keys, in local storage: decoded when read, and deleted when they do not decode.
 * docs/behaviour/account.md#sessions.
 */
import { Effect, Layer, Option, Schema } from 'effect'
import { Credentials, type Keys } from '../../commands/ports/KeyValueStore.ts'
import { forgetFirstCalls } from './earlyCalls.ts'
import { forgetSeen } from './preview.ts'

const storageKey = 'parley.keys'

const KeysFields = Schema.Struct({ apiKey: Schema.NonEmptyString, apiSecret: Schema.NonEmptyString })
const KeysText = Schema.fromJsonString(KeysFields)
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

/** Sessions ended offline or by a failed login, which the server must still be told to revoke. */
const revokedKey = 'parley.revoked'

const RevokedText = Schema.fromJsonString(Schema.Array(KeysFields))
const decodeRevoked = Schema.decodeOption(RevokedText)

/** At most this many are remembered: an unused session expires by itself. */
const most = 5

const writeRevoked = (list: ReadonlyArray<Keys>): void => {
  try {
    if (list.length === 0) localStorage.removeItem(revokedKey)
    else localStorage.setItem(revokedKey, JSON.stringify(list))
  } catch {
    // The session expires by itself.
  }
}

/** Keys of sessions that the server must still revoke. */
export const revokedKeys = (): ReadonlyArray<Keys> => {
  try {
    return Option.getOrElse(decodeRevoked(localStorage.getItem(revokedKey) ?? ''), () => [])
  } catch {
    return []
  }
}

const revokeLater = (keys: Keys): void => writeRevoked([...revokedKeys(), keys].slice(-most))

/** Call when the server has revoked the session, or no longer knows it. */
export const dropRevoked = (keys: Keys): void => writeRevoked(revokedKeys().filter((each) => !isSame(each, keys)))

const write = (next: Keys | undefined): void => {
  try {
    if (next === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Kept in memory only.
  }
}

/** Where nothing can be stored (private windows), a session lasts as long as the page. */
export const makeCredentials = () => {
  const text = storedText()
  let keys = keysIn(text)
  const isCorrupt = text !== null && keys === undefined
  if (isCorrupt) write(undefined)
  const forget = (): void => {
    // Another tab may have logged in since: do not remove its keys.
    if (isSame(keysIn(storedText()), keys)) write(undefined)
    keys = undefined
    forgetFirstCalls()
    forgetSeen()
  }
  const layer = Layer.succeed(Credentials, {
    read: Effect.sync(() => keys),
    keep: (next) =>
      Effect.sync(() => {
        keys = next
        write(next)
      }),
    forget: Effect.sync(forget),
    revoke: Effect.sync(() => {
      if (keys !== undefined) revokeLater(keys)
      forget()
    }),
    refresh: Effect.sync(() => {
      keys = keysIn(storedText())
    }),
  })
  return {
    read: (): Keys | undefined => keys,
    /** Whether the stored keys did not decode and were removed. */
    isCorrupt,
    /** Whether another tab has stored or removed keys since. */
    isOutdated: (): boolean => !isSame(keysIn(storedText()), keys),
    layer,
  }
}
