/** Reads the build, the kind of device and whether it can share files, for a problem report. */
import { Effect, Option, Schema } from 'effect'
import { type Form, recorded } from '../effects/recorded.ts'
import { defineQuery } from '../kernel/Command.ts'
import { Platform } from '../ports/Platform.ts'
import type { SessionDevice } from './SessionDevice.ts'

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
  // The device is told of in one place of a file only, where the person may take it out.
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
