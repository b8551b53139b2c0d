/**
 * A tap on a button of a page that the server rendered, before the app could handle it: public/early.js remembers it, and
 * it is carried out once the app has started.
 */

import { inNextTask } from './whenDrawn.ts'

declare global {
  interface Window {
    /** The button that was tapped last; set by public/early.js. */
    earlyTap?: HTMLElement
  }
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
  inNextTask(() => button?.isConnected === true && button.click())
}
