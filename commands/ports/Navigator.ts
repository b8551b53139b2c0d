/** The door to addresses and to the scroll position of the screen. */
import { Context, type Effect } from 'effect'

export class Navigator extends Context.Service<
  Navigator,
  {
    /**
     * Goes to an address within the app; `replace` leaves no way back to the present one, `keepsScroll` stays where the reader is, `scrollTop` is where they were
     * before.
     */
    readonly go: (
      address: string,
      options?: { readonly replace?: boolean; readonly keepsScroll?: boolean; readonly scrollTop?: number },
    ) => Effect.Effect<void>
    readonly scrollToTop: Effect.Effect<void>
    /** How far the screen is scrolled, in pixels. */
    readonly scrollTop: Effect.Effect<number>
    /** Loads the whole app anew, at an address within it in the place of the present one: nothing in memory comes along. */
    readonly load: (address: string) => Effect.Effect<void>
    /** Loads what the screen that is open shows again, in place: another person is looking. */
    readonly refresh: Effect.Effect<void>
    /** The address that is open: path and query. */
    readonly here: Effect.Effect<string>
  }
>()('parley/commands/Navigator') {}
