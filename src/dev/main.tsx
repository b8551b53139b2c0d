/** The page /dev/catalogue, in development only: an app with an empty store, whose commands do nothing. */
import { signal } from '@preact/signals-core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeStore } from '../../signals/Store.ts'
import { makeMinuteTick } from '../adapters/minuteTick.ts'
import { showTheme } from '../adapters/showTheme.ts'
import { type App, AppContext } from '../core/App.ts'
import { Catalogue } from './Catalogue.tsx'
import '../styles/base.css'

const store = makeStore()
const app: App = {
  store,
  run: () => Promise.resolve(undefined),
  now: makeMinuteTick(),
  toasts: signal([]),
  dismissToast: () => {},
}
// Links lead nowhere: they need a router, and the page stays as it is.
const routeTree = createRootRoute({ component: Catalogue, notFoundComponent: Catalogue })
const router = createRouter({ routeTree, history: createMemoryHistory() })

showTheme(store.preferences)
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <AppContext value={app}>
        <RouterProvider<typeof router> router={router} />
      </AppContext>
    </StrictMode>,
  )
}
