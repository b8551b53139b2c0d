/** Saves where the reader is whenever the page leaves the screen: it may never come back, or be loaded anew. Once for each time it does. */
import { SavePlaces } from '../../commands/places/SavePlaces.ts'
import type { App } from '../App.ts'

export const savePlaces = ({ run, store }: App): void => {
  let isSaved = false
  const save = (): void => {
    if (isSaved) return
    isSaved = true
    void run(SavePlaces, store.places.shown())
  }
  // Browsers differ in which of the two they tell of when a page is left.
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
    else isSaved = false
  })
  window.addEventListener('pageshow', () => {
    isSaved = false
  })
}
