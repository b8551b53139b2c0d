/** Where layers lie over the screen. What they are is loaded with the first of them: a visit that opens none does not pay for any. */
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Layers = lazy(() => import('./OverlayLayers.tsx').then((chunk) => ({ default: chunk.OverlayLayers })))

export const OverlayHost = () => {
  const state = useLocation({ select: (location) => location.state.overlays })
  if (state === undefined || state.length === 0) return null
  return (
    <Suspense>
      <Layers state={state} />
    </Suspense>
  )
}
