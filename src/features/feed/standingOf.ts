/** Measures the entries of a feed's first page, in the format of the virtual list's saved measurements. */
import type { FeedPosition } from '../../../signals/ReadingPlaces.ts'

export type Standing = Pick<FeedPosition, 'margin' | 'measurements'>

/** `names` are the keys of the entries rendered in `list`, from the top down. */
export const standingOf = (list: HTMLElement, names: ReadonlyArray<string>): Standing => {
  const margin = Math.round(list.getBoundingClientRect().top + window.scrollY)
  const measurements = Array.from(list.children, (child, index) => {
    const { top, height: size } = child.getBoundingClientRect()
    const start = top + window.scrollY
    return { key: names[index] ?? index, index, start, end: start + size, size, lane: 0 }
  })
  return { margin, measurements }
}
