/**
 * Navigation and overlays on the router's history. Overlays live in the history state: Back closes the top one, and a
 * reload keeps them.
 */
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { Effect, Layer } from 'effect'
import type { Overlay } from '../../commands/kernel/Overlay.ts'
import { Navigator } from '../../commands/ports/Navigator.ts'
import { Overlays } from '../../commands/ports/Overlays.ts'
import { scrollBack } from './savePlaces.ts'

/** Overlays over the screen, from bottom to top. */
type Layers = ReadonlyArray<Overlay>

declare module '@tanstack/history' {
  interface HistoryState {
    overlays?: Layers
  }
}

/** Milliseconds to wait for a step back that the browser may never take. */
const patience = 500

/**
 * Going back is asynchronous. Navigations meanwhile wait in a queue: otherwise the step back would close an overlay
 * opened meanwhile.
 */
const inTurn = (
  history: RouterHistory,
): { readonly next: (act: () => void) => Effect.Effect<void>; readonly back: () => void } => {
  let isLeaving = false
  const waiting: Array<() => void> = []
  const act = (go: () => void): void => void (isLeaving ? waiting.push(go) : go())
  return {
    next: (go) => Effect.sync(() => act(go)),
    back: () => {
      isLeaving = true
      const arrive = (): void => {
        clearTimeout(timer)
        stop()
        isLeaving = false
        waiting.splice(0).forEach(act)
      }
      const timer = setTimeout(arrive, patience)
      const stop = history.subscribe(({ action: { type } }) => {
        if (type === 'BACK' || type === 'GO') arrive()
      })
      history.back()
    },
  }
}

/** Shows other overlays over the same screen. */
const show = (router: AnyRouter, next: (layers: Layers) => Layers, replace: boolean): void =>
  void router.navigate({
    href: router.history.location.href,
    resetScroll: false,
    replace,
    state: (previous: { readonly overlays?: Layers }) => ({ ...previous, overlays: next(previous.overlays ?? []) }),
  })

export const routerNavigator = (router: AnyRouter): Layer.Layer<Navigator | Overlays> => {
  const { next, back } = inTurn(router.history)
  return Layer.mergeAll(
    Layer.succeed(Navigator, {
      go: (address, options) =>
        next(() => {
          void router.navigate({
            href: address,
            replace: options?.replace === true,
            resetScroll: options?.keepsScroll !== true,
          })
          if (options?.scrollTop !== undefined) scrollBack(options.scrollTop)
        }),
      scrollTop: Effect.sync(() => Math.round(window.scrollY)),
      scrollToTop: Effect.sync(() => window.scrollTo({ top: 0 })),
      load: (address) => Effect.sync(() => location.replace(address)),
      refresh: Effect.sync(() => void router.invalidate()),
      here: Effect.sync(() => location.pathname + location.search),
    }),
    Layer.succeed(Overlays, {
      open: (overlay) => next(() => show(router, (layers) => [...layers, overlay], false)),
      swap: (overlay) => next(() => show(router, (layers) => [...layers.slice(0, -1), overlay], true)),
      // Without an overlay there is nothing to close: stay on the screen.
      close: next(() => void (router.history.location.state.overlays?.length && back())),
    }),
  )
}
