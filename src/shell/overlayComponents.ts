/**
 * The component of each overlay, found by its file: the overlay `signUp` is drawn by `SignUpSheet` in `SignUpSheet.tsx`, in the `overlays` folder of its feature.
 * A test checks that each name in `commands/kernel/Overlay.ts` has its file, and that the file takes the input of that name.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Overlay } from '../../commands/kernel/Overlay.ts'

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
