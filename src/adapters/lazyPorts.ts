/**
 * Ports that few sessions need: captchas, card payments, uploads, desktop pages. Each adapter is loaded on first use.
 */
import { Effect, Layer } from 'effect'
import { Api } from '../../commands/kernel/Api.ts'
import { Captchas, Cards } from '../../commands/ports/Cards.ts'
import { OfflineCache } from '../../commands/ports/OfflineCache.ts'
import { Overlays } from '../../commands/ports/Overlays.ts'
import { Platform } from '../../commands/ports/Platform.ts'
import { Uploads } from '../../commands/ports/Transport.ts'
import { CaptchaUnanswered, Offline } from '../../schemas/Failure.ts'
import type { Origins } from './httpTransport.ts'

const loadAsking = Effect.tryPromise({
  try: () => import('./askCaptcha.ts'),
  catch: () => new CaptchaUnanswered({ why: 'notLoaded' }),
})

/** A chunk that cannot be fetched counts as a missing network. */
const part = <Part>(load: () => Promise<Part>) => Effect.tryPromise({ try: load, catch: () => new Offline() })

export const lazyPorts = (
  origins: Origins,
): Layer.Layer<Captchas | Cards | Platform | OfflineCache | Uploads, never, Api | Overlays> =>
  Layer.mergeAll(
    Layer.effect(
      Captchas,
      Effect.gen(function* () {
        const api = yield* Api
        const overlays = yield* Overlays
        return { solve: Effect.flatMap(loadAsking, ({ askCaptcha }) => askCaptcha(api, overlays)) }
      }),
    ),
    Layer.succeed(Cards, {
      load: Effect.map(
        part(() => import('./stripeCards.ts')),
        (it) => it.stripeCards,
      ),
    }),
    Layer.succeed(Platform, {
      prefer: (platform) =>
        Effect.flatMap(
          Effect.promise(() => import('./showTheme.ts')),
          ({ preferPlatform }) => preferPlatform(platform),
        ),
      // Pages loaded without encryption have no Web Crypto: only they load this part.
      makeId: Effect.suspend(() =>
        typeof crypto.randomUUID === 'function'
          ? Effect.succeed(crypto.randomUUID())
          : Effect.promise(() => import('./makeId.ts').then((it) => it.makeId())),
      ),
      files: Effect.promise(() =>
        import('./deviceFiles.ts').then(
          (it) => it.deviceFiles(),
          () => undefined,
        ),
      ),
    }),
    Layer.succeed(OfflineCache, {
      open: Effect.promise(() =>
        import('./indexedOfflineCache.ts').then(
          (it) => it.openOfflineCache(),
          () => undefined,
        ),
      ),
    }),
    Layer.succeed(Uploads, {
      send: (request, onProgress) =>
        Effect.flatMap(
          part(() => import('./xhrUpload.ts')),
          ({ xhrUpload }) => xhrUpload(request, request.origin === 'video' ? origins.video : origins.media, onProgress),
        ),
      cut: (file, cut) =>
        Effect.flatMap(
          part(() => import('./cutPicture.ts')),
          ({ cutPicture }) => cutPicture(file, cut),
        ),
    }),
  )
