/**
 * Renders the overlays above the screen. Their code is loaded with the first overlay, so that other visits don't pay
 * for it.
 */
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const loadLayers = () => import('./OverlayLayers.tsx')
const Layers = lazy(() => loadLayers().then((chunk) => ({ default: chunk.OverlayLayers })))

/** What guests open most, loaded before they do. */
export const loadSignUpSheet = (): Promise<unknown> =>
  Promise.all([loadLayers(), import('../features/account/overlays/SignUpSheet.tsx')])

export const OverlayHost = () => {
  const state = useLocation({ select: (location) => location.state.overlays })
  if (state === undefined || state.length === 0) return null
  return (
    <Suspense>
      <Layers state={state} />
    </Suspense>
  )
}
