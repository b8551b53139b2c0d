/** Port: device features: desktop or mobile pages, random ids, and files. */
import { Context, type Effect } from 'effect'
import type { SessionDevice } from '../session/SessionDevice.ts'

export interface TextFile {
  readonly name: string
  readonly text: string
}

/** Shares and downloads files that the app makes, and tells what may be said of the device in them. */
export interface DeviceFiles {
  /** The app's build. */
  readonly build: string
  /** Which commit it was built from, where the build knows. */
  readonly commit?: string
  /** What kind of device it is, as it is now. */
  readonly device: () => SessionDevice
  /** Whether the device can share files with other apps. */
  readonly canShare: boolean
  readonly share: (file: TextFile) => Promise<'shared' | 'dismissed' | 'failed'>
  readonly download: (file: TextFile) => Promise<'downloaded' | 'failed'>
}

export class Platform extends Context.Service<
  Platform,
  {
    /** Stores, for a long time, which form of the pages the server sends from the next load on. */
    readonly prefer: (platform: 'desktop' | 'mobile') => Effect.Effect<void>
    /** A new random UUID. */
    readonly makeId: Effect.Effect<string>
    /** Absent where that part of the app could not be loaded. */
    readonly files: Effect.Effect<DeviceFiles | undefined>
  }
>()('parley/commands/Platform') {}
