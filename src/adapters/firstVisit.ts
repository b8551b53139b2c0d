/** When this device was here for the first time: kept when asked for the first time. Document 1, section 9 (Mobile call-to-action). */

const key = 'parley.firstVisit'

/** Milliseconds since the epoch; the present where the device keeps nothing, so that every visit is a first one there. */
export const firstVisitAt = (): number => {
  const now = Date.now()
  try {
    const kept = Number(localStorage.getItem(key) ?? Number.NaN)
    // A clock that was put back makes nobody a stranger for longer than for the usual time.
    if (Number.isFinite(kept) && kept > 0 && kept <= now) return kept
    localStorage.setItem(key, String(now))
  } catch {
    // Nothing is kept here.
  }
  return now
}
