/**
 * A tap on a button of a page that the server rendered, before the app could handle it: public/early.js remembers it, and
 * it is carried out once the app has started.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { afterPaint } from '../core/turn.ts'
import { sameButton } from './preview.ts'

// Tells when the first screen has been painted: deferred work loads from then on. docs/behaviour/platform.md#start.

/** Runs `then` once, after the first paint of this page; in a background tab, when it is first shown. */
export const whenDrawn = (router: AnyRouter, then: () => void): void => {
  const stop = router.subscribe('onResolved', () => {
    stop()
    afterPaint(then)
  })
}

/** Runs work in a new task, so that frames, taps and keys are handled first. */
export const inNextTask = (work: () => void): void => {
  setTimeout(work)
}

/** Resolves after the longest time that a screen may take to be ready, while something else can be read. */
export const afterPatience = (milliseconds = 5000): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

declare global {
  interface Window {
    /** The button that was tapped last; set by public/early.js. */
    earlyTap?: HTMLElement
    /** From now on public/early.js remembers none. */
    earlyTapsEnded?: boolean
  }
}

/** Call it in the task in which React begins to handle taps: a tap that both handle is carried out twice. */
export const endEarlyTaps = (): void => {
  window.earlyTapsEnded = true
}

/** The sheet of the page itself, which answers a tap that needs an account before the app can. */
const earlySheet = (): HTMLDialogElement | undefined => {
  const sheet = document.getElementById('early-sheet')
  return sheet instanceof HTMLDialogElement && sheet.open ? sheet : undefined
}

/** Call it once the app handles taps. `loadSheet` loads the app's sheet, which takes the place of the page's own. */
export const carryOutEarlyTap = async (loadSheet: () => Promise<unknown>): Promise<void> => {
  const { dataset } = document.documentElement
  if (dataset.started !== undefined) return
  dataset.started = ''
  // If it cannot be loaded, the app says so.
  if (earlySheet() !== undefined) await loadSheet().catch(() => undefined)
  const button = window.earlyTap
  delete window.earlyTap
  earlySheet()?.close()
  // In a task of its own: React hydrates the part that is tapped first, and cannot while it commits another.
  inNextTask(() => (button?.isConnected === false ? sameButton(button) : button)?.click())
}
