/** The door to the device: which form of the pages the server gives it, an id that no other has, and files for the person. */
import { Context, type Effect } from 'effect'

export interface TextFile {
  readonly name: string
  readonly text: string
}

/** What the device does with files that the app makes. */
export interface DeviceFiles {
  /** Which build of the app this is. */
  readonly build: string
  /** Whether it offers files to other apps. */
  readonly canShare: boolean
  readonly share: (file: TextFile) => Promise<'shared' | 'dismissed' | 'failed'>
  readonly download: (file: TextFile) => Promise<'downloaded' | 'failed'>
}

export class Platform extends Context.Service<
  Platform,
  {
    /** Asks for the pages of one form from the next load on, and for a long time. */
    readonly prefer: (platform: 'desktop' | 'mobile') => Effect.Effect<void>
    /** A new random UUID. */
    readonly makeId: Effect.Effect<string>
    /** Absent where that part of the app did not come. */
    readonly files: Effect.Effect<DeviceFiles | undefined>
  }
>()('parley/commands/Platform') {}
