/**
 * How many entries of the visible feed start above the lower edge of the window. Ads that arrive later go below them.
 */
export const entriesSeen = (): number => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] > *')]
  const unseen = rows.findIndex((row) => row.getBoundingClientRect().top >= window.innerHeight)
  const at = unseen < 0 ? rows.length : unseen
  // A virtual list renders only the rows nearby, and says the index of the first one.
  return Number(rows[0]?.dataset['index'] ?? 0) + at
}
