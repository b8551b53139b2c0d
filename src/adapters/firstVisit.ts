/** When this device first visited: stored on the first call. docs/behaviour/layout-and-navigation.md#call-to-action. */

const key = 'parley.firstVisit'

/**
 * Milliseconds since the epoch. Where nothing can be stored it is the current time, so every visit counts as the first.
 */
export const firstVisitAt = (): number => {
  const now = Date.now()
  try {
    const kept = Number(localStorage.getItem(key) ?? Number.NaN)
    // A stored time in the future means that the clock was set back: start over.
    if (Number.isFinite(kept) && kept > 0 && kept <= now) return kept
    localStorage.setItem(key, String(now))
  } catch {
    // Storage is unavailable.
  }
  return now
}
