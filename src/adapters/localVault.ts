/** What the device keeps, in local storage. A full or forbidden storage keeps nothing, silently: no screen depends on it. */
import { Effect, Layer } from 'effect'
import { Vault } from '../../commands/ports/Vault.ts'

const quietly = <A>(attempt: () => A, otherwise: A): Effect.Effect<A> =>
  Effect.sync(() => {
    try {
      return attempt()
    } catch {
      return otherwise
    }
  })

export const localVault: Layer.Layer<Vault> = Layer.succeed(Vault, {
  read: (key) => quietly(() => localStorage.getItem(key) ?? undefined, undefined),
  write: (key, value) => quietly(() => localStorage.setItem(key, value), undefined),
  remove: (key) => quietly(() => localStorage.removeItem(key), undefined),
})
