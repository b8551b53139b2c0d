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

/** Call it once the app handles taps. */
export const carryOutEarlyTap = (): void => {
  const { dataset } = document.documentElement
  if (dataset.started !== undefined) return
  dataset.started = ''
  const button = window.earlyTap
  delete window.earlyTap
  // In a task of its own: React hydrates the part that is tapped first, and cannot while it commits another.
  inNextTask(() => button?.isConnected === true && button.click())
}
