/** The props of every layer: its data and how to close it. */
import type { Overlay, OverlayName } from '../../commands/kernel/Overlay.ts'

export interface OverlayProps<Name extends OverlayName> {
  readonly overlay: Extract<Overlay, { readonly name: Name }>
  readonly onClose: () => void
}
