/** Port: addresses and the scroll position of the screen. */
import { Context, type Effect } from 'effect'

export class Navigator extends Context.Service<
  Navigator,
  {
    /**
     * Goes to an address within the app; `replace` replaces the current history entry, `keepsScroll` keeps the scroll
     * position, `scrollTop` restores an earlier one.
     */
    readonly go: (
      address: string,
      options?: { readonly replace?: boolean; readonly keepsScroll?: boolean; readonly scrollTop?: number },
    ) => Effect.Effect<void>
    readonly scrollToTop: Effect.Effect<void>
    /** The scroll position in pixels. */
    readonly scrollTop: Effect.Effect<number>
    /** Reloads the whole app at an address within it, replacing the current one: nothing in memory is kept. */
    readonly load: (address: string) => Effect.Effect<void>
    /** Reloads the data of the current screen in place, after the viewer has changed. */
    readonly refresh: Effect.Effect<void>
    /** The current address: path and query. */
    readonly here: Effect.Effect<string>
  }
>()('parley/commands/Navigator') {}
