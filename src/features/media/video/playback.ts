/**
 * The state of one video, updated by its element's events. Pure: the element is the source of truth, this is what is
 * rendered. docs/behaviour/media.md#video-player.
 */

export interface Playback {
  readonly status: 'paused' | 'playing' | 'ended' | 'failed'
  /** Whether it is waiting for data. */
  readonly isWaiting: boolean
  /** Seconds. */
  readonly position: number
  /** Seconds; 0 until it is known. */
  readonly duration: number
  /** 0 to 100. */
  readonly volume: number
  readonly isMuted: boolean
  /** While playing, the controls are shown at least until this position. */
  readonly shownUntil: number
}

export type Report =
  | { readonly type: 'play' | 'pause' | 'ended' | 'failed' | 'waiting' | 'ready' | 'retry' | 'touched' }
  | { readonly type: 'time'; readonly position: number }
  | { readonly type: 'duration'; readonly duration: number }
  | { readonly type: 'sound'; readonly volume: number; readonly isMuted: boolean }

/** Seconds of playback after which the controls hide. */
const shownFor = 2.5

const finite = (seconds: number): number => (Number.isFinite(seconds) && seconds > 0 ? seconds : 0)

const awake = (state: Playback): Playback => ({ ...state, shownUntil: state.position + shownFor })

/** The initial state of a player. */
export const atRest = (position: number, sound: { readonly volume: number; readonly isMuted: boolean }): Playback => ({
  status: 'paused',
  isWaiting: false,
  position,
  duration: 0,
  ...sound,
  shownUntil: position + shownFor,
})

export const follow = (state: Playback, report: Report): Playback => {
  switch (report.type) {
    case 'play':
      return awake({ ...state, status: 'playing' })
    case 'pause':
      // At its end a video also fires `pause`.
      return awake({ ...state, status: state.status === 'ended' ? 'ended' : 'paused', isWaiting: false })
    case 'ended':
      return { ...state, status: 'ended', isWaiting: false }
    case 'failed':
      return { ...state, status: 'failed', isWaiting: false }
    case 'retry':
      return awake({ ...state, status: 'paused' })
    case 'waiting':
      return { ...state, isWaiting: true }
    case 'ready':
      return { ...state, isWaiting: false }
    case 'touched':
      return awake(state)
    case 'time': {
      const position = finite(report.position)
      const isBack = position < state.position
      const status = state.status === 'ended' && isBack ? 'paused' : state.status
      // After seeking back, hide the controls as soon as otherwise.
      return { ...state, status, position, shownUntil: isBack ? position + shownFor : state.shownUntil }
    }
    case 'duration':
      return { ...state, duration: finite(report.duration) }
    case 'sound':
      return { ...awake(state), volume: report.volume, isMuted: report.isMuted }
  }
}

/** Whether the controls are hidden. */
export const isQuiet = ({ status, isWaiting, position, shownUntil }: Playback): boolean =>
  status === 'playing' && !isWaiting && position > shownUntil

/** '0:07', '12:30', '1:02:03'. */
export const clockTime = (seconds: number): string => {
  const whole = Math.floor(finite(seconds))
  const two = (count: number): string => String(count).padStart(2, '0')
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
