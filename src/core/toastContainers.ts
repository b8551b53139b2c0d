/** The overlays that can contain toasts: a modal dialog makes the page inert, so toasts must be shown inside it. */
import { signal } from '@preact/signals-core'

/** From the bottom up; toasts go into the topmost. Without any, they go into the page. */
export const toastContainers = signal<ReadonlyArray<Element>>([])

/** A `ref` for an element in an overlay: toasts may be placed there while it is mounted. */
export const toastContainer = (element: Element | null): (() => void) | undefined => {
  if (element === null) return undefined
  toastContainers.value = [...toastContainers.peek(), element]
  return () => {
    toastContainers.value = toastContainers.peek().filter((each) => each !== element)
  }
}
