/**
 * Device storage on local storage; the reader's position belongs to one tab and goes into session storage. Full or
 * forbidden storage is ignored silently, because no screen depends on it.
 */
import { Effect, Layer } from 'effect'
import { placesKey } from '../../commands/layout/placesText.ts'
import { KeyValueStore } from '../../commands/ports/KeyValueStore.ts'

const quietly = <A>(attempt: () => A, otherwise: A): Effect.Effect<A> =>
  Effect.sync(() => {
    try {
      return attempt()
    } catch {
      return otherwise
    }
  })

const storageOf = (key: string): Storage => (key === placesKey ? sessionStorage : localStorage)

export const localKeyValueStore: Layer.Layer<KeyValueStore> = Layer.succeed(KeyValueStore, {
  read: (key) => quietly(() => storageOf(key).getItem(key) ?? undefined, undefined),
  write: (key, value) => quietly(() => storageOf(key).setItem(key, value), undefined),
  remove: (key) => quietly(() => storageOf(key).removeItem(key), undefined),
  change: (key, next) =>
    quietly(() => {
      const text = next(storageOf(key).getItem(key) ?? undefined)
      if (text === undefined) storageOf(key).removeItem(key)
      else storageOf(key).setItem(key, text)
    }, undefined),
})
