/** The frame of every screen: what lies over it, and the toasts. Another person gets another screen: nothing typed or opened by the one before is left in it. */
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Fragment, lazy, Suspense } from 'react'
import { useApp } from '../App.ts'
import { Devtools } from '../components/chrome/Devtools.tsx'
import { ToastHost } from '../components/chrome/ToastHost.tsx'
import { OverlayHost } from '../components/overlays/OverlayHost.tsx'
import type { RouterContext } from '../RouterContext.ts'
import { useValue } from '../useValue.ts'

/** A chunk of its own: few visits see a session end. */
const EndedNotice = lazy(() =>
  import('../components/chrome/EndedNotice.tsx').then((chunk) => ({ default: chunk.EndedNotice })),
)

const Root = () => {
  const { store } = useApp()
  const visit = useValue(store.visits)
  const hasEnded = useValue(store.ended) !== undefined
  return (
    <>
      <Fragment key={visit}>
        <Outlet />
        <OverlayHost />
      </Fragment>
      {hasEnded && (
        <Suspense>
          <EndedNotice />
        </Suspense>
      )}
      <ToastHost />
      <Devtools />
    </>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
