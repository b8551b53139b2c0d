/**
 * The app's own screens as they were at a moment: a second app around a store of then, whose commands do nothing, with a router of its own that
 * nobody else's address follows. Nothing in it can be pressed.
 */
import type { ReadonlySignal } from '@preact/signals-core'
import { createMemoryHistory, createRouter, RouterProvider, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Store } from '../../../../signals/Store.ts'
import { type App, AppContext, type ShownToast } from '../../../App.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './ReplayedApp.module.css'

interface ReplayedAppProps {
  readonly store: Store
  readonly now: ReadonlySignal<number>
  readonly toasts: ReadonlySignal<ReadonlyArray<ShownToast>>
  /** The address that was open, or was before the log itself was looked at; absent where no other was. */
  readonly path: string | undefined
}

export const ReplayedApp = ({ store, now, toasts, path }: ReplayedAppProps) => {
  const outer = useRouter()
  const [app] = useState<App>(() => ({ store, run: async () => undefined, now, toasts, dismissToast: () => {} }))
  const [router] = useState(() =>
    createRouter({
      ...outer.options,
      history: createMemoryHistory({ initialEntries: [path ?? '/'] }),
      context: { app: () => app },
      scrollRestoration: false,
      defaultPreload: false,
      // What breaks here broke then, and was told then.
      defaultOnCatch: () => {},
    }),
  )
  useEffect(() => {
    if (path !== undefined && router.history.location.href !== path) router.history.replace(path)
  }, [router, path])
  return (
    <section aria-label="The app at this moment" className={styles.place}>
      {path === undefined ? (
        <div className={styles.nothing}>
          <EmptyState title="No other screen was open at that moment." />
        </div>
      ) : (
        <div inert className={styles.app}>
          <AppContext value={app}>
            <RouterProvider router={router} />
          </AppContext>
        </div>
      )}
    </section>
  )
}
