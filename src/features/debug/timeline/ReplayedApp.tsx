/**
 * The app's screens and overlays at a moment of the session: a second app with its own store and router, whose
 * commands do nothing. Nothing in it can be pressed, and nothing is loaded for it.
 */
import type { ReadonlySignal } from '@preact/signals-core'
import { createMemoryHistory, createRouter, RouterProvider, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Overlay } from '../../../../commands/kernel/Overlay.ts'
import type { Store } from '../../../../signals/Store.ts'
import { type App, AppContext, type ShownToast } from '../../../core/App.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { layerOf } from '../report/commandLabel.ts'
import styles from './ReplayedApp.module.css'

interface ReplayedAppProps {
  readonly store: Store
  readonly now: ReadonlySignal<number>
  readonly toasts: ReadonlySignal<ReadonlyArray<ShownToast>>
  /** The open address, or the last one before the debugger itself; absent if there was none. */
  readonly path: string | undefined
  /** The overlays of that screen, from the bottom up. */
  readonly layers: ReadonlyArray<Overlay>
}

/** Replaces every picture: an empty image that loads nothing. */
const still = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

/** Overlays that are not rendered by this app, or are only a picture. */
const isDrawn = ({ name }: Overlay): boolean => name !== 'captcha' && name !== 'image'

export const ReplayedApp = ({ store, now, toasts, path, layers }: ReplayedAppProps) => {
  const outer = useRouter()
  const [app] = useState<App>(() => ({ store, run: async () => undefined, now, toasts, dismissToast: () => {}, still }))
  const [router] = useState(() =>
    createRouter({
      ...outer.options,
      history: createMemoryHistory({ initialEntries: [path ?? '/'] }),
      context: { app: () => app },
      scrollRestoration: false,
      defaultPreload: false,
      // An error here already happened, and was recorded, then.
      defaultOnCatch: () => {},
    }),
  )
  const shown = useRef<ReadonlyArray<Overlay>>([])
  useEffect(() => {
    if (path === undefined || (router.history.location.href === path && shown.current === layers)) return
    shown.current = layers
    router.history.replace(path, { overlays: layers.filter(isDrawn) })
  }, [router, path, layers])
  const undrawn = layers.filter((layer) => !isDrawn(layer))
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
      {undrawn.length > 0 && <p className={styles.over}>Overlays: {undrawn.map(layerOf).join(', ')}</p>}
    </section>
  )
}
