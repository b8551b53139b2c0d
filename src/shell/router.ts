/**
 * The router: query values stay text (no coercion of `?q=123`); the scroll position is kept per history entry, except
 * for feeds.
 */
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import type { App, RouterContext } from '../core/App.ts'
import { loadedOr } from '../core/lazyPart.tsx'
import { spotOfPath } from '../features/feed/feedLocation.ts'
import { routeTree } from '../routeTree.gen.ts'
import { PendingScreen } from '../ui/Skeleton.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/**
 * `broke` is called for every screen that failed to render. `history` is the browser's by default; a router with another
 * one scrolls nothing.
 */
export const makeRouter = (app: () => App, broke: (thrown: unknown) => void, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { app } satisfies RouterContext,
    // Feeds and threads restore their own scroll position, however they are reached (signals/ReadingPlaces.ts). Other
    // screens use the history entry, except conversations, which open at their newest message.
    scrollRestoration:
      history === undefined &&
      (({ location: { pathname } }) =>
        spotOfPath(pathname) === undefined && !/^(\/c\/[^/]+)?\/p\/|^\/message\//.test(pathname)),
    defaultPreload: 'intent',
    trailingSlash: 'preserve',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    // Loaded only when a screen breaks; if the chunk cannot be loaded, nothing is reported.
    defaultOnCatch: (thrown, { componentStack }) => {
      broke(thrown)
      void loadedOr(() => import('../adapters/noteTroubles.ts'), undefined).then((it) =>
        it?.reportBroken(app(), thrown, componentStack ?? ''),
      )
    },
    defaultNotFoundComponent: lazyRouteComponent(() => import('../layout/NotFoundScreen.tsx'), 'NotFoundScreen'),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams()
      for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value))
      return query.size === 0 ? '' : `?${query.toString()}`
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
