/** Port: the device's share sheet and clipboard. */
import { Context, type Effect } from 'effect'

export interface Shared {
  readonly title: string
  /** Absolute address. */
  readonly address: string
}

export class Sharing extends Context.Service<
  Sharing,
  {
    /** The absolute form of an address within the app, on the current host. */
    readonly absolute: (path: string) => string
    /** Shares the address with other apps; `unsupported` where the device cannot. */
    readonly share: (shared: Shared) => Effect.Effect<'shared' | 'dismissed' | 'unsupported'>
    /** Copies to the clipboard; false where the device refuses. */
    readonly copy: (text: string) => Effect.Effect<boolean>
  }
>()('parley/commands/Sharing') {}
