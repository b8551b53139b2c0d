/**
 * The layers in the navigation state, from the bottom up. Each kind of layer is a chunk of its own, loaded when first
 * opened. A name outside the union is an error. docs/behaviour/layout-and-navigation.md#overlays.
 */
import { Schema } from 'effect'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Overlay } from '../../commands/kernel/Overlay.ts'
import { CloseOverlay } from '../../commands/layout/OpenOverlay.ts'
import { useApp } from '../core/App.ts'

// The component of each overlay, found by its file: the overlay `signUp` is drawn by `SignUpSheet` in `SignUpSheet.tsx`, in the `overlays` folder of its feature.
// A test checks that each name in `commands/kernel/Overlay.ts` has its file, and that the file takes the input of that name.

interface LayerProps {
  readonly overlay: Overlay
  readonly onClose: () => void
}

type LayerModule = Readonly<Record<string, ComponentType<LayerProps>>>

const files = import.meta.glob<LayerModule>([
  '../features/*/overlays/*{Sheet,Dialog,Viewer,Wizard}.tsx',
  './overlays/*{Sheet,Dialog,Viewer,Wizard}.tsx',
])

/** The main export of a file: `SignUpSheet` for `SignUpSheet.tsx`. */
const mainExport = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)

/** The overlay that a file draws: `signUp` for `SignUpSheet.tsx`. */
const overlayName = (file: string): string => {
  const word = mainExport(file).replace(/(Sheet|Dialog|Viewer|Wizard)$/, '')
  return word.charAt(0).toLowerCase() + word.slice(1)
}

const lazyLayer = (file: string, load: () => Promise<LayerModule>): LazyExoticComponent<ComponentType<LayerProps>> =>
  lazy(async () => {
    const component = (await load())[mainExport(file)]
    if (component === undefined) throw new Error(`${file} exports no ${mainExport(file)}`)
    return { default: component }
  })

/** Each kind of layer, loaded when first opened. */
export const overlayComponents: ReadonlyMap<string, LazyExoticComponent<ComponentType<LayerProps>>> = new Map(
  Object.entries(files).map(([file, load]) => [overlayName(file), lazyLayer(file, load)]),
)

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
