/** Addresses and overlays, by the router's history. An overlay is a layer in the history's state: Back closes it, and a reload keeps it. */
import type { AnyRouter } from '@tanstack/react-router'
import { Effect, Layer } from 'effect'
import type { Overlay } from '../../commands/Overlay.ts'
import { Navigator } from '../../commands/ports/Navigator.ts'
import { Overlays } from '../../commands/ports/Overlays.ts'

/** Layers that lie over the screen, from the bottom up. */
type Layers = ReadonlyArray<Overlay>

declare module '@tanstack/history' {
  interface HistoryState {
    overlays?: Layers
  }
}

const navigate = (router: AnyRouter, options: Parameters<AnyRouter['navigate']>[0]): Effect.Effect<void> =>
  Effect.sync(() => void router.navigate(options))

export const routerNavigator = (router: AnyRouter): Layer.Layer<Navigator | Overlays> =>
  Layer.mergeAll(
    Layer.succeed(Navigator, {
      go: (address, options) =>
        navigate(router, {
          href: address,
          replace: options?.replace === true,
          resetScroll: options?.keepsScroll !== true,
        }),
      scrollToTop: Effect.sync(() => window.scrollTo({ top: 0 })),
    }),
    Layer.succeed(Overlays, {
      open: (overlay) =>
        navigate(router, {
          to: '.',
          search: true,
          params: true,
          hash: true,
          resetScroll: false,
          state: (previous: { readonly overlays?: Layers }) => ({
            ...previous,
            overlays: [...(previous.overlays ?? []), overlay],
          }),
        }),
      close: Effect.sync(() => router.history.back()),
    }),
  )
