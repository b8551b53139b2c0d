/** How pulling a page down feels: it follows the finger, ever more slowly, and from a certain distance letting go brings the list anew. */

/** CSS pixels of pulling from which letting go refreshes. */
export const enough = 64

/** CSS pixels that it never goes beyond. */
const most = 112

/** How far what is pulled has come, where the finger has moved so far down. */
export const pullDistance = (moved: number): number => (moved <= 0 ? 0 : most * (1 - Math.exp(-moved / (2 * most))))
