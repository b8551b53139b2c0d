/** The device's share sheet and clipboard. */
import { Effect, Layer } from 'effect'
import { Sharing } from '../../commands/ports/Sharing.ts'

const isDismissal = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export const webSharing: Layer.Layer<Sharing> = Layer.succeed(Sharing, {
  absolute: (path) => new URL(path, location.origin).href,
  share: ({ title, address }) => {
    if (typeof navigator.share !== 'function') return Effect.succeed('unsupported' as const)
    return Effect.tryPromise({
      try: () => navigator.share({ title, url: address }),
      catch: (error) => error,
    }).pipe(
      Effect.as('shared' as const),
      Effect.catch((error) => Effect.succeed(isDismissal(error) ? ('dismissed' as const) : ('unsupported' as const))),
    )
  },
  copy: (text) =>
    Effect.tryPromise({ try: () => navigator.clipboard.writeText(text), catch: () => false }).pipe(
      Effect.as(true),
      Effect.catch(() => Effect.succeed(false)),
    ),
})
