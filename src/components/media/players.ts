/**
 * What the players on a page know of each other: only one plays at a time, all are as loud as the last one was made, and one that is drawn
 * again goes on where it was. Kept for as long as the page is open.
 */

interface Sound {
  /** 0 to 100. */
  readonly volume: number
  readonly isMuted: boolean
}

/** Positions are remembered for this many videos, the latest ones. */
const mostPositions = 50

let playing: HTMLVideoElement | undefined
let sound: Sound = { volume: 100, isMuted: false }
const positions = new Map<string, number>()

/** Makes this the one that plays: any other pauses. */
export const claimPlaying = (video: HTMLVideoElement): void => {
  if (playing !== undefined && playing !== video) playing.pause()
  playing = video
}

/** Lets go of a player that leaves the page. */
export const releasePlaying = (video: HTMLVideoElement): void => {
  if (playing === video) playing = undefined
}

export const lastSound = (): Sound => sound

export const keepSound = (next: Sound): void => {
  sound = next
}

/** Seconds from the start at which the video at this address was left; 0 at first. */
export const lastPosition = (address: string): number => positions.get(address) ?? 0

export const keepPosition = (address: string, seconds: number): void => {
  positions.delete(address)
  positions.set(address, seconds)
  const [oldest] = positions.keys()
  if (positions.size > mostPositions && oldest !== undefined) positions.delete(oldest)
}
