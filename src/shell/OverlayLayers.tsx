/**
 * The layers in the navigation state, from the bottom up. Each kind of layer is a chunk of its own, loaded when first
 * opened. A name outside the union is an error. docs/behaviour/layout-and-navigation.md#overlays.
 */
import { Schema } from 'effect'
import { Suspense } from 'react'
import { Overlay } from '../../commands/kernel/Overlay.ts'
import { CloseOverlay } from '../../commands/layout/CloseOverlay.ts'
import { useApp } from '../core/App.ts'
import { overlayComponents } from './overlayComponents.ts'

const decodeLayers = Schema.decodeUnknownSync(Schema.Array(Overlay))

/** `state` comes from the browser history and is untrusted. */
export const OverlayLayers = ({ state }: { readonly state: ReadonlyArray<unknown> }) => {
  const { run } = useApp()
  const close = (): void => void run(CloseOverlay, undefined)
  return decodeLayers(state).map((overlay, at) => {
    const Layer = overlayComponents.get(overlay.name)
    if (Layer === undefined) throw new Error(`No file for the overlay ${overlay.name}`)
    return (
      <Suspense key={`${at}/${overlay.name}`}>
        <Layer overlay={overlay} onClose={close} />
      </Suspense>
    )
  })
}
