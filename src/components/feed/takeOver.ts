/**
 * How the virtual list takes the place of a feed's first page: with the heights that the entries have, at the same offset, and with the focus on
 * what had it. Comes with the list's own chunk.
 */
import { flushSync } from 'react-dom'
import { type Standing, standingOf } from './standingOf.ts'

const focusable = 'a[href], button, input, video, [tabindex]'

/** Gives the focus to the same control of the same entry in whatever list stands in `home` by then. */
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
    // A frame later: the click that a press ends with comes right after it.
    const end = (): void => {
      for (const each of ends) window.removeEventListener(each, end)
      requestAnimationFrame(() => resolve())
    }
    for (const each of ends) window.addEventListener(each, end)
  })

/** Waits while something in the list is pressed: what goes in the middle of a press would never be clicked. */
export const whenReleased = async (list: HTMLElement): Promise<void> => {
  while (list.matches(':active')) await nextEnd()
}

/** `remember` keeps the place for the list that `show` draws. */
export const takeOver = (
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
