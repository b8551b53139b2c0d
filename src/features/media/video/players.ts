/**
 * State shared by all players of the page: only one plays at a time, all use the last volume, and a player that is
 * mounted again resumes its position. Kept until the page is closed.
 */

interface Sound {
  /** 0 to 100. */
  readonly volume: number
  readonly isMuted: boolean
}

/** Positions are kept for this many videos; the oldest is evicted. */
const mostPositions = 50

let playing: HTMLVideoElement | undefined
let sound: Sound = { volume: 100, isMuted: false }
const positions = new Map<string, number>()

/** Pauses any other player. */
export const claimPlaying = (video: HTMLVideoElement): void => {
  if (playing !== undefined && playing !== video) playing.pause()
  playing = video
}

/** Forgets a player that is unmounted. */
export const releasePlaying = (video: HTMLVideoElement): void => {
  if (playing === video) playing = undefined
}

export const lastSound = (): Sound => sound

export const keepSound = (next: Sound): void => {
  sound = next
}

/** Position at which the video at this address was left, in seconds; 0 at first. */
export const lastPosition = (address: string): number => positions.get(address) ?? 0

export const keepPosition = (address: string, seconds: number): void => {
  positions.delete(address)
  positions.set(address, seconds)
  const [oldest] = positions.keys()
  if (positions.size > mostPositions && oldest !== undefined) positions.delete(oldest)
}
