/** In which layers toasts may stand: a dialog silences the page around it, so what is said meanwhile is said within the dialog. */
import { signal } from '@preact/signals-core'

/** From the bottom up; the topmost is the one that is seen and heard. None: the page. */
export const toastPlaces = signal<ReadonlyArray<Element>>([])

/** As the `ref` of an element within a layer: toasts may stand there for as long as it does. */
export const toastPlace = (element: Element | null): (() => void) | undefined => {
  if (element === null) return undefined
  toastPlaces.value = [...toastPlaces.peek(), element]
  return () => {
    toastPlaces.value = toastPlaces.peek().filter((each) => each !== element)
  }
}
