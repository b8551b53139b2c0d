/**
 * Replaces a feed's first page by the virtual list: with the measured heights, at the same offset, and with the focus
 * on the same control. Part of the list's chunk.
 */
import { flushSync } from 'react-dom'
import { type Standing, standingOf } from './feedLabels.ts'

const focusable = 'a[href], button, input, video, [tabindex]'

/** Returns a function that focuses the same control of the same entry in the list that `home` contains by then. */
const holdFocus = (list: HTMLElement): (() => void) => {
  const home = list.parentElement
  const active = document.activeElement
  const at = Array.from(list.children).findIndex((child) => child.contains(active))
  const nth = Array.from(list.children[at]?.querySelectorAll(focusable) ?? []).findIndex((each) => each === active)
  return () => {
    const control = nth < 0 ? undefined : home?.querySelector(`[data-index="${at}"]`)?.querySelectorAll(focusable)[nth]
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  }
}

const ends = ['pointerup', 'pointercancel'] as const

const nextEnd = (): Promise<void> =>
  new Promise((resolve) => {
    // Wait one more frame: the click of a press comes right after its end.
    const end = (): void => {
      for (const each of ends) window.removeEventListener(each, end)
      requestAnimationFrame(() => resolve())
    }
    for (const each of ends) window.addEventListener(each, end)
  })

/** Waits while something in the list is pressed: removing it during the press would lose the click. */
export const whenReleased = async (list: HTMLElement): Promise<void> => {
  while (list.matches(':active')) await nextEnd()
}

/** `remember` stores the measurements for the list that `show` renders. */
export const switchToVirtualList = (
  list: HTMLElement,
  names: ReadonlyArray<string>,
  remember: (standing: Standing) => void,
  show: () => void,
): void => {
  remember(standingOf(list, names))
  const giveBack = holdFocus(list)
  flushSync(show)
  giveBack()
}
