/** The file of a session is shared or downloaded: only now does it leave the app, and only by the hand of the person whose session it is. */
import { Effect, Schema } from 'effect'
import { type Form, recorded } from '../effects/recorded.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { Platform, type TextFile } from '../ports/Platform.ts'

/** What became of it. */
export type HandedOver = 'shared' | 'downloaded' | 'dismissed' | 'failed'

const form: Form<HandedOver> = {
  show: (value) => value,
  revive: (shown) => (shown === 'shared' || shown === 'downloaded' || shown === 'dismissed' ? shown : 'failed'),
}

/** The file stays out of the log that it was made of. `tell` hears what became of it. */
export const handOverSession = (file: TextFile, tell: (outcome: HandedOver) => void) =>
  defineIntent({
    name: 'session.handOver.v1',
    input: Schema.Struct({ way: Schema.Literals(['share', 'download']) }),
    send: ({ way }) => {
      const given = Effect.flatMap(Platform, ({ files }) =>
        Effect.flatMap(files, (device) =>
          device === undefined ? Effect.succeed('failed' as const) : Effect.promise(() => device[way](file)),
        ),
      )
      return recorded<HandedOver, never, Platform>('file', given, form)
    },
    settle: tell,
  })

// Carries a session out within the app's own run, for the screen that looks into sessions: an entry of the log like any other, that asks nobody.

/** `play` replays, and tells whoever wants to know; a session that holds this one does nothing in its place. */
export const playSession = (play: Effect.Effect<void> = Effect.void) =>
  defineQuery({ name: 'session.play.v1', input: Schema.Void, send: () => play })
