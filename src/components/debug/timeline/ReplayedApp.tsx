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
  /** The address that was open. */
  readonly path: string
}

/** A mirror in a mirror: while the log itself was looked at, there is no other screen to show. */
const isThisScreen = (path: string): boolean => /^\/debug\/?(\?|$)/.test(path)

export const ReplayedApp = ({ store, now, toasts, path }: ReplayedAppProps) => {
  const outer = useRouter()
  const isHere = isThisScreen(path)
  const [app] = useState<App>(() => ({ store, run: async () => undefined, now, toasts, dismissToast: () => {} }))
  const [router] = useState(() =>
    createRouter({
      ...outer.options,
      history: createMemoryHistory({ initialEntries: [isHere ? '/' : path] }),
      context: { app: () => app },
      scrollRestoration: false,
      defaultPreload: false,
      // What breaks here broke then, and was told then.
      defaultOnCatch: () => {},
    }),
  )
  useEffect(() => {
    if (!isHere && router.history.location.href !== path) router.history.replace(path)
  }, [router, path, isHere])
  return (
    <section aria-label="The app at this moment" className={styles.place}>
      {isHere ? (
        <div className={styles.nothing}>
          <EmptyState title="This screen was open at that moment." />
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
