/** Doors that few sessions open: captchas and uploads. Their adapters are loaded when they are first needed. */
import { Effect, Layer } from 'effect'
import { Captchas } from '../../commands/ports/Captchas.ts'
import { Overlays } from '../../commands/ports/Overlays.ts'
import { Uploads } from '../../commands/ports/Uploads.ts'
import type { Origins } from './httpTransport.ts'

export const lazyPorts = (origins: Origins): Layer.Layer<Captchas | Uploads, never, Overlays> =>
  Layer.mergeAll(
    Layer.effect(
      Captchas,
      Effect.map(Overlays, ({ open }) => ({
        solve: Effect.flatMap(
          Effect.promise(() => import('../captchaQuestion.ts')),
          ({ askCaptcha }) => askCaptcha(open),
        ),
      })),
    ),
    Layer.succeed(Uploads, {
      send: (request, onProgress) =>
        Effect.flatMap(
          Effect.promise(() => import('./xhrUpload.ts')),
          ({ xhrUpload }) => xhrUpload(request, request.origin === 'video' ? origins.video : origins.media, onProgress),
        ),
    }),
  )
