/** Which build of the app this is, and whether the device shares files: what a report needs to know before it is made. */
import { Effect, Schema } from 'effect'
import { defineQuery } from '../Command.ts'
import { type Form, noted } from '../outside/noted.ts'
import { Platform } from '../ports/Platform.ts'

export interface DeviceFacts {
  readonly build: string
  readonly canShare: boolean
}

const form: Form<DeviceFacts> = {
  show: (facts) => facts,
  revive: (shown) => {
    const { build, canShare }: Partial<Record<keyof DeviceFacts, unknown>> = Object(shown)
    return { build: String(build), canShare: canShare === true }
  },
}

export const lookAtDevice = (tell: (facts: DeviceFacts) => void) =>
  defineQuery({
    name: 'session.device.v1',
    input: Schema.Void,
    send: () => {
      const facts = Effect.flatMap(Platform, ({ files }) =>
        Effect.map(files, (device) => ({ build: device?.build ?? 'unknown', canShare: device?.canShare === true })),
      )
      return noted<DeviceFacts, never, Platform>('file', facts, form)
    },
    settle: tell,
  })
