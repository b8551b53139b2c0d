/**
 * The state of one video, moved on by what its element reports. Pure: the element is the truth, this is what is drawn of it.
 * Document 1, sections 2 (Video player) and 9 (volume 0 to 100).
 */

export interface Playback {
  readonly status: 'paused' | 'playing' | 'ended' | 'failed'
  /** Whether it wants to play and waits for the network. */
  readonly isWaiting: boolean
  /** Seconds. */
  readonly position: number
  /** Seconds; 0 until it is known. */
  readonly duration: number
  /** 0 to 100. */
  readonly volume: number
  readonly isMuted: boolean
  /** The controls are drawn; while it plays, until this position at least. */
  readonly shownUntil: number
}

export type Report =
  | { readonly type: 'play' | 'pause' | 'ended' | 'failed' | 'waiting' | 'ready' | 'retry' | 'touched' }
  | { readonly type: 'time'; readonly position: number }
  | { readonly type: 'duration'; readonly duration: number }
  | { readonly type: 'sound'; readonly volume: number; readonly isMuted: boolean }

/** Seconds of film after which the controls leave a playing video alone. */
const shownFor = 2.5

const finite = (seconds: number): number => (Number.isFinite(seconds) && seconds > 0 ? seconds : 0)

const awake = (state: Playback): Playback => ({ ...state, shownUntil: state.position + shownFor })

/** A player before anything is known. */
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
      // The end of a film is a pause too, told just before it.
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
      // Going back in the film must not keep the controls for as long.
      return { ...state, status, position, shownUntil: isBack ? position + shownFor : state.shownUntil }
    }
    case 'duration':
      return { ...state, duration: finite(report.duration) }
    case 'sound':
      return { ...awake(state), volume: report.volume, isMuted: report.isMuted }
  }
}

/** Whether the controls are out of the way. */
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
