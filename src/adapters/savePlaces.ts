/** Saves scroll positions each time the page is hidden: it may be discarded or reloaded afterwards. Once per hide. */
import { SavePlaces } from '../../commands/layout/SavePlaces.ts'
import type { App } from '../core/App.ts'

export const savePlaces = ({ run, store }: App): void => {
  let isSaved = false
  const save = (): void => {
    if (isSaved) return
    isSaved = true
    void run(SavePlaces, store.places.shown())
  }
  // Browsers differ in which of the two events they fire when a page is left.
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
    else isSaved = false
  })
  window.addEventListener('pageshow', () => {
    isSaved = false
  })
}
