/**
 * How far a page is pulled down: it follows the finger with growing resistance, and beyond a threshold releasing it
 * refreshes.
 */

/** CSS pixels from which releasing refreshes. */
export const enough = 64

/** Limit in CSS pixels. */
const most = 112

/** Pulled distance for a finger that has moved this far down. */
export const pullDistance = (moved: number): number => (moved <= 0 ? 0 : most * (1 - Math.exp(-moved / (2 * most))))
