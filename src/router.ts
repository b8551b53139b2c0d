/** The router: addresses as they are (no coercion of `?q=123`), scroll kept per history entry, but for feeds. */
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { App } from './App.ts'
import { spotOfPath } from './components/feed/feedPlace.ts'
import { PendingScreen } from './components/ui/PendingScreen.tsx'
import type { RouterContext } from './RouterContext.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './screens/ErrorScreen.tsx'

/** `broke` hears of every screen that could not be drawn. */
export const makeRouter = (app: () => App, broke: (thrown: unknown) => void) =>
  createRouter({
    routeTree,
    context: { app } satisfies RouterContext,
    // Feeds and threads keep their own place, whichever way they are reached (signals/ReadingPlaces.ts); other screens keep theirs per
    // history entry, but for conversations, which open at their newest message.
    scrollRestoration: ({ location: { pathname } }) =>
      spotOfPath(pathname) === undefined && !/^(\/c\/[^/]+)?\/p\/|^\/message\//.test(pathname),
    defaultPreload: 'intent',
    trailingSlash: 'preserve',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    // Loaded when a screen breaks for once; where that cannot be, nobody hears of it.
    defaultOnCatch: (thrown, { componentStack }) => {
      broke(thrown)
      void import('./adapters/reportBroken.ts').then(
        (it) => it.reportBroken(app(), thrown, componentStack ?? ''),
        () => {},
      )
    },
    defaultNotFoundComponent: lazyRouteComponent(() => import('./screens/NotFoundScreen.tsx'), 'NotFoundScreen'),
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
