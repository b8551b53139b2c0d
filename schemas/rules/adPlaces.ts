/** The positions of ads in a feed. docs/behaviour/ads.md#positions. */

export interface AdRhythm {
  /** The number of posts between two ads; less than one means no ads. */
  readonly frequency: number
  /** The number of posts before the first ad. */
  readonly startingIndex: number
}

/**
 * Positions as the indexes of the posts that follow them, none before `notBefore`. An ad is always between posts, never
 * at the end, so that appended posts change no position, and no two ads are adjacent.
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
