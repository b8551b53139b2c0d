/** Doors that few sessions open: captchas, uploads, the desktop's pages. Their adapters are loaded when they are first needed. */
import { Effect, Layer } from 'effect'
import type { Api } from '../../commands/Api.ts'
import { Captchas } from '../../commands/ports/Captchas.ts'
import type { Overlays } from '../../commands/ports/Overlays.ts'
import { Platform } from '../../commands/ports/Platform.ts'
import { Uploads } from '../../commands/ports/Uploads.ts'
import { CaptchaUnanswered } from '../../schemas/Failure.ts'
import type { Origins } from './httpTransport.ts'

const solve = Effect.flatMap(
  Effect.tryPromise({
    try: () => import('./askCaptcha.ts'),
    catch: () => new CaptchaUnanswered({ why: 'notLoaded' }),
  }),
  ({ askCaptcha }) => askCaptcha,
)

export const lazyPorts = (origins: Origins): Layer.Layer<Captchas | Platform | Uploads, never, Api | Overlays> =>
  Layer.mergeAll(
    Layer.effect(
      Captchas,
      Effect.map(Effect.context<Api | Overlays>(), (doors) => ({ solve: Effect.provide(solve, doors) })),
    ),
    Layer.succeed(Platform, {
      preferDesktop: Effect.flatMap(
        Effect.promise(() => import('./desktopMode.ts')),
        ({ preferDesktop }) => preferDesktop,
      ),
    }),
    Layer.succeed(Uploads, {
      send: (request, onProgress) =>
        Effect.flatMap(
          Effect.promise(() => import('./xhrUpload.ts')),
          ({ xhrUpload }) => xhrUpload(request, request.origin === 'video' ? origins.video : origins.media, onProgress),
        ),
    }),
  )
