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

/** Shows other layers over the same screen. */
const show = (router: AnyRouter, next: (layers: Layers) => Layers, replace: boolean): Effect.Effect<void> =>
  navigate(router, {
    to: '.',
    search: true,
    params: true,
    hash: true,
    resetScroll: false,
    replace,
    state: (previous: { readonly overlays?: Layers }) => ({ ...previous, overlays: next(previous.overlays ?? []) }),
  })

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
      load: (address) => Effect.sync(() => location.replace(address)),
      here: Effect.sync(() => location.pathname + location.search),
    }),
    Layer.succeed(Overlays, {
      open: (overlay) => show(router, (layers) => [...layers, overlay], false),
      swap: (overlay) => show(router, (layers) => [...layers.slice(0, -1), overlay], true),
      close: Effect.sync(() => router.history.back()),
    }),
  )
