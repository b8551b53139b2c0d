/** Shares or downloads a session file. It leaves the app only by this action of the person it belongs to. */
import { Effect, Schema } from 'effect'
import { copy } from '../effects/browserEffects.ts'
import { type Form, recorded } from '../effects/recorded.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import type { Toast } from '../ports/Overlays.ts'
import { Platform, type TextFile } from '../ports/Platform.ts'

// Copies what an engineer reads in a session: the place of some code, or a stack with its sources. The text stays out of the log.

const copied: Toast = { text: 'Copied to clipboard.', style: 'success' }
const notCopied: Toast = { text: 'This could not be copied.', style: 'error' }

export const copyCode = (text: string) =>
  defineIntent({
    name: 'session.copyCode.v1',
    input: Schema.Void,
    send: () => copy(text),
    tell: { success: (isCopied: boolean) => (isCopied ? copied : notCopied) },
  })

const testCopied: Toast = { text: 'Test copied to clipboard.', style: 'success' }
const testNotCopied: Toast = { text: 'The test could not be copied.', style: 'error' }

/** Copies the text of a test that replays a session. The text stays out of the log. */
export const copyTest = (text: string) =>
  defineIntent({
    name: 'session.copyTest.v1',
    input: Schema.Void,
    send: () => copy(text),
    tell: { success: (isCopied: boolean) => (isCopied ? testCopied : testNotCopied) },
  })

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
