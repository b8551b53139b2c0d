/** Before which posts of a feed ads stand. Document 2, section 3 (feed frequency and starting index). */

export interface AdRhythm {
  /** An ad after every so many posts; less than one is none. */
  readonly frequency: number
  /** How many posts stand before the first one. */
  readonly startingIndex: number
}

/**
 * Places as the indexes of the posts that follow them, none before `notBefore`. An ad stands between posts, never at the end: so more posts
 * at the end change no place, and no two ads meet.
 */
export const adPlaces = (
  postCount: number,
  { frequency, startingIndex }: AdRhythm,
  notBefore = 0,
): ReadonlyArray<number> => {
  const step = Math.floor(frequency)
  if (step < 1) return []
  const first = Math.max(0, Math.ceil(startingIndex))
  const count = Math.max(0, Math.ceil((postCount - first) / step))
  return Array.from({ length: count }, (_, at) => first + at * step).filter((place) => place >= notBefore)
}
