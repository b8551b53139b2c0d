/**
 * Makes the session of this visit, for problem reports and for the session debugger. The log itself does not change.
 */
import { Clock, Effect, Option, Schema } from 'effect'
import { addressOpen } from '../effects/browserEffects.ts'
import { type Form, recorded } from '../effects/recorded.ts'
import { defineQuery } from '../kernel/Command.ts'
import { CommandLog } from '../kernel/CommandLog.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { withoutTokens } from '../kernel/withoutTokens.ts'
import type { Navigator } from '../ports/Navigator.ts'
import { Platform } from '../ports/Platform.ts'
import { Sharing } from '../ports/Sharing.ts'
import { StoreService } from '../ports/StoreService.ts'
import { exportName, type SessionSource } from './makeSession.ts'
import type { SessionDevice } from './SessionDevice.ts'

// Reads the build, the kind of device and whether it can share files, for a problem report.

const Noted = Schema.Struct({ build: Schema.String, canShare: Schema.Boolean })

export interface DeviceFacts {
  readonly build: string
  readonly canShare: boolean
  /** Which commit it was built from, where the build knows. */
  readonly commit?: string
  readonly device?: SessionDevice
}

const unknown: DeviceFacts = { build: 'unknown', canShare: false }
const decode = Schema.decodeUnknownOption(Noted)

const form: Form<DeviceFacts> = {
  // The device is in one place of a file only, where the person may remove it.
  show: ({ build, canShare }) => ({ build, canShare }),
  revive: (shown) => Option.getOrElse(decode(shown), () => unknown),
}

/** The build and device that a session was recorded on. */
export const aboutDevice = (facts: DeviceFacts = unknown): Omit<DeviceFacts, 'canShare'> => {
  const { build, commit, device } = facts
  return { build, ...(commit === undefined ? {} : { commit }), ...(device === undefined ? {} : { device }) }
}

export const lookAtDevice = (tell: (facts: DeviceFacts) => void) =>
  defineQuery({
    name: 'session.device.v1',
    input: Schema.Void,
    send: () => {
      const facts = Effect.flatMap(Platform, ({ files }) =>
        Effect.map(files, (found): DeviceFacts => {
          if (found === undefined) return unknown
          const { build, canShare, commit, device } = found
          return { build, canShare, ...(commit === undefined ? {} : { commit }), device: device() }
        }),
      )
      return recorded<DeviceFacts, never, Platform>('file', facts, form)
    },
    settle: tell,
  })

/**
 * `facts` are the app's build and the device. `tell` gets the input of `makeSession` at once, before anything else
 * happens.
 */
export const exportSession = (
  facts: Pick<SessionSource, 'build' | 'commit' | 'device' | 'page'>,
  tell: (source: SessionSource) => void,
) =>
  defineQuery<void, void, CommandLog | Lanes | Navigator | Sharing | StoreService | UndoHistory>({
    name: exportName,
    input: Schema.Void,
    send: Effect.fnUntraced(function* () {
      const { absolute } = yield* Sharing
      tell({
        store: yield* StoreService,
        log: yield* CommandLog,
        history: yield* UndoHistory,
        doubts: (yield* Lanes).doubts,
        ...facts,
        origin: new URL(absolute('/')).origin,
        here: withoutTokens(yield* addressOpen),
        now: yield* Clock.currentTimeMillis,
      })
    }),
  })
