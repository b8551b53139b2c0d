// What a file says of the device: only what came to pass in its session, only once, and nothing where a word of it is struck out.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { carryOut } from '../../tests/support/carryOut.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import type { DeviceFiles } from '../ports/Platform.ts'
import { aboutDevice, type DeviceFacts, exportSession, lookAtDevice } from './ExportSession.ts'
import { makeSession } from './makeSession.ts'
import { readSession } from './readSession.ts'
import type { Session } from './Session.ts'
import type { SessionDevice } from './SessionDevice.ts'
import { strikeOut } from './strikeOut.ts'

const phone: SessionDevice = {
  browser: 'Firefox 131',
  platform: 'Android',
  viewport: { width: 390, height: 844, scale: 2.625 },
  languages: ['en-GB'],
  timeZone: 'Europe/Berlin',
  isOnline: true,
  network: [
    { at: -1, isOnline: false },
    { at: 5, isOnline: true },
  ],
  hasWorker: true,
  theme: 'dark',
  reducedMotion: false,
}

const files: DeviceFiles = {
  build: '1.5 abcdefg',
  commit: '1e51fe5ab012',
  device: () => phone,
  canShare: true,
  share: async () => 'shared',
  download: async () => 'downloaded',
}

const recorded = (given?: DeviceFiles) =>
  Effect.gen(function* () {
    const found: Array<DeviceFacts> = []
    const made: Array<Session> = []
    yield* perform(
      lookAtDevice((facts) => void found.push(facts)),
      undefined,
    )
    yield* perform(
      exportSession(aboutDevice(found[0]), (source) => void made.push(makeSession(source))),
      undefined,
    )
    return readSession(JSON.stringify(made[0]))
  }).pipe(Effect.provide(testKernel(given === undefined ? {} : { files: given }).layer))

it.effect('has the device, and what its network did during the session', () =>
  Effect.gen(function* () {
    const session = yield* recorded(files)
    expect([session.build, session.commit]).toEqual(['1.5 abcdefg', '1e51fe5ab012'])
    expect(session.device).toEqual({ ...phone, network: [{ at: 5, isOnline: true }] })
  }),
)

it.effect('has the device in no other place, and a replay does not ask for it', () =>
  Effect.gen(function* () {
    const session = yield* recorded(files)
    expect(JSON.stringify({ ...session, device: undefined })).not.toContain('Firefox')
    const replay = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
    expect([replay.differences, replay.hash]).toEqual([[], session.hash])
  }),
)

it.effect('has no device if that part of the app did not load, or if a word of it is struck out', () =>
  Effect.gen(function* () {
    const session = yield* recorded()
    expect([session.build, 'commit' in session, 'device' in session]).toEqual(['unknown', false, false])
    const left = strikeOut(yield* recorded(files), { entries: new Set(), words: ['berlin'] })
    expect('device' in left).toBe(false)
    const other = strikeOut(yield* recorded(files), { entries: new Set(), words: ['paris'] })
    expect(other.device?.timeZone).toBe('Europe/Berlin')
  }),
)
