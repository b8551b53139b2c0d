/** Shares or downloads a session file. It leaves the app only by this action of the person it belongs to. */
import { Effect, Schema } from 'effect'
import { type Form, recorded } from '../effects/recorded.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { Platform, type TextFile } from '../ports/Platform.ts'

/** The outcome. */
export type HandedOver = 'shared' | 'downloaded' | 'dismissed' | 'failed'

const form: Form<HandedOver> = {
  show: (value) => value,
  revive: (shown) => (shown === 'shared' || shown === 'downloaded' || shown === 'dismissed' ? shown : 'failed'),
}

/** The file stays out of the log. `tell` is called with the outcome. */
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

// Replays a session from the debugger, as a logged command that sends nothing.

/** `play` runs the replay. In a replay of this command itself nothing is played. */
export const playSession = (play: Effect.Effect<void> = Effect.void) =>
  defineQuery({ name: 'session.play.v1', input: Schema.Void, send: () => play })
