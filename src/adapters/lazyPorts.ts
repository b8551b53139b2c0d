/** Doors that few sessions open: captchas, payments by card, uploads, the desktop's pages. Their adapters are loaded when they are first needed. */
import { Effect, Layer } from 'effect'
import { Api } from '../../commands/Api.ts'
import { Captchas } from '../../commands/ports/Captchas.ts'
import { Cards } from '../../commands/ports/Cards.ts'
import { Overlays } from '../../commands/ports/Overlays.ts'
import { Platform } from '../../commands/ports/Platform.ts'
import { Shelf } from '../../commands/ports/Shelf.ts'
import { Uploads } from '../../commands/ports/Uploads.ts'
import { CaptchaUnanswered } from '../../schemas/Failure.ts'
import type { Origins } from './httpTransport.ts'

const loadAsking = Effect.tryPromise({
  try: () => import('./askCaptcha.ts'),
  catch: () => new CaptchaUnanswered({ why: 'notLoaded' }),
})

export const lazyPorts = (
  origins: Origins,
): Layer.Layer<Captchas | Cards | Platform | Shelf | Uploads, never, Api | Overlays> =>
  Layer.mergeAll(
    Layer.effect(
      Captchas,
      Effect.gen(function* () {
        const api = yield* Api
        const overlays = yield* Overlays
        return { solve: Effect.flatMap(loadAsking, ({ askCaptcha }) => askCaptcha(api, overlays)) }
      }),
    ),
    Layer.succeed(Cards, { load: Effect.promise(() => import('./stripeCards.ts').then((it) => it.stripeCards)) }),
    Layer.succeed(Platform, {
      prefer: (platform) =>
        Effect.flatMap(
          Effect.promise(() => import('./desktopMode.ts')),
          ({ preferPlatform }) => preferPlatform(platform),
        ),
      makeId: Effect.promise(() => import('./makeId.ts').then((it) => it.makeId())),
      files: Effect.promise(() =>
        import('./deviceFiles.ts').then(
          (it) => it.deviceFiles(),
          () => undefined,
        ),
      ),
    }),
    Layer.succeed(Shelf, {
      open: Effect.promise(() =>
        import('./indexedShelf.ts').then(
          (it) => it.openShelf(),
          () => undefined,
        ),
      ),
    }),
    Layer.succeed(Uploads, {
      send: (request, onProgress) =>
        Effect.flatMap(
          Effect.promise(() => import('./xhrUpload.ts')),
          ({ xhrUpload }) => xhrUpload(request, request.origin === 'video' ? origins.video : origins.media, onProgress),
        ),
      cut: (file, cut) =>
        Effect.flatMap(
          Effect.promise(() => import('./cutPicture.ts')),
          ({ cutPicture }) => cutPicture(file, cut),
        ),
    }),
  )
