/** The frame of every screen: what lies over it, and the toasts. */
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Devtools } from '../components/chrome/Devtools.tsx'
import { ToastHost } from '../components/chrome/ToastHost.tsx'
import { OverlayHost } from '../components/overlays/OverlayHost.tsx'
import type { RouterContext } from '../RouterContext.ts'

const Root = () => (
  <>
    <Outlet />
    <OverlayHost />
    <ToastHost />
    <Devtools />
  </>
)

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
