/** The door to addresses and to the scroll position of the screen. */
import { Context, type Effect } from 'effect'

export class Navigator extends Context.Service<
  Navigator,
  {
    /** Goes to an address within the app; `replace` leaves no way back to the present one, `keepsScroll` stays where the reader is. */
    readonly go: (
      address: string,
      options?: { readonly replace?: boolean; readonly keepsScroll?: boolean },
    ) => Effect.Effect<void>
    readonly scrollToTop: Effect.Effect<void>
  }
>()('parley/commands/Navigator') {}
