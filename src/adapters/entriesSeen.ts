/** How many entries of the feed on screen begin above the lower edge of the window: whatever comes later must come below them. */
export const entriesSeen = (): number => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] > *')]
  const unseen = rows.findIndex((row) => row.getBoundingClientRect().top >= window.innerHeight)
  const at = unseen < 0 ? rows.length : unseen
  // A long list draws only what is near, and says which entry is the first of it.
  return Number(rows[0]?.dataset['index'] ?? 0) + at
}
