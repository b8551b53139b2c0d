/** The state of one video element, and the actions on it. */
import { type RefObject, useEffect, useMemo, useReducer } from 'react'
import { atRest, follow, type Playback } from './playback.ts'

// State shared by all players of the page: only one plays at a time, all use the last volume, and a player that is
// mounted again resumes its position. Kept until the page is closed.

interface Sound {
  /** 0 to 100. */
  readonly volume: number
  readonly isMuted: boolean
}

/** Positions are kept for this many videos; the oldest is evicted. */
const mostPositions = 50

let playing: HTMLVideoElement | undefined
let latestSound: Sound = { volume: 100, isMuted: false }
const positions = new Map<string, number>()

/** Pauses any other player. */
const claimPlaying = (video: HTMLVideoElement): void => {
  if (playing !== undefined && playing !== video) playing.pause()
  playing = video
}

/** Forgets a player that is unmounted. */
const releasePlaying = (video: HTMLVideoElement): void => {
  if (playing === video) playing = undefined
}

const lastSound = (): Sound => latestSound

export const keepSound = (next: Sound): void => {
  latestSound = next
}

/** Position at which the video at this address was left, in seconds; 0 at first. */
const lastPosition = (address: string): number => positions.get(address) ?? 0

const keepPosition = (address: string, seconds: number): void => {
  positions.delete(address)
  positions.set(address, seconds)
  const [oldest] = positions.keys()
  if (positions.size > mostPositions && oldest !== undefined) positions.delete(oldest)
}

/** The actions of a player's controls. Positions in seconds, volumes 0 to 100. */
export interface PlayerActions {
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
  readonly setVolume: (volume: number) => void
  readonly toggleMuted: () => void
  readonly retry: () => void
  /** Shows the controls again. */
  readonly touch: () => void
}

const start = (video: HTMLVideoElement): void => void video.play().catch(() => {})

/** The slider has steps of 0.1, so round away floating-point errors. */
const volumeOf = (video: HTMLVideoElement): number => Math.round(video.volume * 1000) / 10

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

export const usePlayback = (
  ref: RefObject<HTMLVideoElement | null>,
  address: string,
): readonly [Playback, PlayerActions] => {
  const [state, report] = useReducer(follow, address, (of) => atRest(lastPosition(of), lastSound()))

  useEffect(() => {
    const video = ref.current
    if (video === null) return
    const tellSound = (): void => {
      const sound = { volume: volumeOf(video), isMuted: video.muted }
      keepSound(sound)
      report({ type: 'sound', ...sound })
    }
    const fail = (): void => report({ type: 'failed' })
    const begun = (): void => {
      const left = lastPosition(address)
      if (left > 0 && left < video.duration) video.currentTime = left
      report({ type: 'duration', duration: video.duration })
    }
    const listeners: Readonly<Record<string, () => void>> = {
      play: () => {
        claimPlaying(video)
        video.volume = lastSound().volume / 100
        video.muted = lastSound().isMuted
        report({ type: 'play' })
      },
      pause: () => report({ type: 'pause' }),
      ended: () => {
        keepPosition(address, 0)
        report({ type: 'ended' })
      },
      error: fail,
      waiting: () => report({ type: 'waiting' }),
      playing: () => report({ type: 'ready' }),
      canplay: () => report({ type: 'ready' }),
      loadedmetadata: begun,
      durationchange: () => report({ type: 'duration', duration: video.duration }),
      timeupdate: () => {
        if (!video.ended) keepPosition(address, video.currentTime)
        report({ type: 'time', position: video.currentTime })
      },
      volumechange: tellSound,
    }
    for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
    // It may have failed or loaded its metadata before the listeners were added.
    if (video.error != null) fail()
    else if (video.readyState >= 1) begun()
    return () => {
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
      video.pause()
      releasePlaying(video)
    }
  }, [ref, address])

  const actions = useMemo((): PlayerActions => {
    const on = (act: (video: HTMLVideoElement) => void) => (): void => {
      if (ref.current !== null) act(ref.current)
    }
    return {
      toggle: on((video) => (video.paused || video.ended ? start(video) : video.pause())),
      toggleMuted: on((video) => {
        // Muted by a volume of zero, so unmuting sets full volume.
        if (video.volume === 0) {
          video.volume = 1
          video.muted = false
        } else video.muted = !video.muted
      }),
      seek: (seconds) =>
        on((video) => {
          if (!Number.isFinite(video.duration)) return
          video.currentTime = within(seconds, video.duration)
          report({ type: 'time', position: video.currentTime })
          report({ type: 'touched' })
        })(),
      setVolume: (volume) =>
        on((video) => {
          video.volume = within(volume, 100) / 100
          video.muted = volume <= 0
        })(),
      retry: on((video) => {
        report({ type: 'retry' })
        video.load()
        start(video)
      }),
      touch: () => report({ type: 'touched' }),
    }
  }, [ref])

  return [state, actions]
}
