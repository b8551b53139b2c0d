/**
 * Plays one video file with the app's own controls. Loads nothing until it is near the screen, plays only on request,
 * pauses when it is scrolled away, and pauses any other player. docs/behaviour/media.md#video-player.
 */
import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { pixels } from '../../../../schemas/limits.ts'
import { useStill } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoaderCircle } from '../../../ui/icons.tsx'
import { Pause, Play, RotateCcw } from '../../../ui/moreIcons.tsx'
import { usePictureAddress } from '../../../ui/VisuallyHidden.tsx'
import { useInView } from '../useInView.ts'
import { isQuiet, type Playback } from './playback.ts'
import { type PlayerActions, usePlayback } from './usePlayback.ts'
import { VideoControls } from './VideoControls.tsx'
import videoFailedStyles from './VideoFailed.module.css'
import styles from './VideoPlayer.module.css'

/** Step of an arrow key, in seconds or in percent of the volume. The sliders' native steps are far too small. */
const stride = 5

interface Pressed {
  readonly key: string
  /** Buttons and sliders handle some keys themselves. */
  readonly target: 'button' | 'volume' | 'other'
}

/** Keyboard shortcuts of the player, wherever the focus is inside it. Returns whether the key was handled. */
export const pressPlayerKey = (
  { key, target }: Pressed,
  { position, volume }: Pick<Playback, 'position' | 'volume'>,
  actions: PlayerActions & { readonly toggleFullscreen: () => void },
): boolean => {
  const way = key === 'ArrowLeft' || key === 'ArrowDown' ? -stride : stride
  switch (key) {
    case ' ':
      if (target === 'button') return false
      actions.toggle()
      return true
    case 'k':
      actions.toggle()
      return true
    case 'm':
      actions.toggleMuted()
      return true
    case 'f':
      actions.toggleFullscreen()
      return true
    case 'ArrowLeft':
    case 'ArrowRight':
      if (target === 'volume') actions.setVolume(volume + way)
      else actions.seek(position + way)
      return true
    case 'ArrowUp':
    case 'ArrowDown':
      actions.setVolume(volume + way)
      return true
    default:
      return false
  }
}

/** Full screen on an iPhone: a proprietary method of the video element only. */
const enterAlone = (video: HTMLVideoElement | null): void => {
  const enter: unknown = video === null ? undefined : Reflect.get(video, 'webkitEnterFullscreen')
  if (typeof enter === 'function') Reflect.apply(enter, video, [])
}

const subscribe = (notify: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** A page that the server rendered. */
const isSmall = (): boolean => false

/** A rejection (no gesture, not permitted) changes nothing. */
const settle = (promise: Promise<void>): void => void promise.catch(() => {})

/** Whether an element is full-screen, and how to toggle that. Phones that support it only for a video use that. */
const useFullscreen = (
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): readonly [boolean, () => void] => {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement != null && document.fullscreenElement === frame.current,
    isSmall,
  )
  const toggle = useCallback(() => {
    if (document.fullscreenElement != null) settle(document.exitFullscreen())
    else if (frame.current !== null && document.fullscreenEnabled) settle(frame.current.requestFullscreen())
    else enterAlone(video.current)
  }, [frame, video])
  return [isFull, toggle]
}

/** A video that failed to load: the sentence and Retry. */
const VideoFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={videoFailedStyles.failed} role="alert">
    <p>Video failed to load.</p>
    <Button onClick={onRetry}>Retry</Button>
  </div>
)

interface VideoPlayerProps {
  /** An address that has passed `webAddress`. */
  readonly address: string
  readonly poster: string | undefined
  readonly name: string
  /** Width divided by height of the frame; the video keeps its own shape inside. */
  readonly aspect: number
}

const icons = { paused: Play, playing: Pause, ended: RotateCcw, failed: Play } as const
const words = { paused: 'Play', playing: 'Pause', ended: 'Replay', failed: 'Play' } as const

const targetOf = (target: EventTarget): 'button' | 'volume' | 'other' => {
  if (target instanceof HTMLButtonElement) return 'button'
  return target instanceof HTMLInputElement && target.ariaLabel === 'Volume' ? 'volume' : 'other'
}

export const VideoPlayer = ({ address, poster, name, aspect }: VideoPlayerProps) => {
  const still = useStill()
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [playback, actions] = usePlayback(video, address)
  const [isFull, toggleFullscreen] = useFullscreen(frame, video)
  const isNear = useInView(frame, pixels.feedOverscan)
  const isOnScreen = useInView(frame)
  const { status, isWaiting } = playback
  const shown = usePictureAddress(poster ?? '')
  // Another host must not learn of readers before they press play.
  const isForeign = /^https?:/i.test(address)
  const quiet = isQuiet(playback)

  useEffect(() => {
    if (!isOnScreen) video.current?.pause()
  }, [isOnScreen])

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || status === 'failed') return
    actions.touch()
    const pressed = { key: event.key, target: targetOf(event.target) }
    if (pressPlayerKey(pressed, playback, { ...actions, toggleFullscreen })) event.preventDefault()
  }
  // A first touch only shows the controls. A mouse has shown them by moving, so its click plays or pauses.
  const tap = (event: PointerEvent): void => {
    if (event.button !== 0) return
    if (event.pointerType === 'mouse' || (!quiet && status !== 'playing')) actions.toggle()
    actions.touch()
    button.current?.focus({ preventScroll: true })
  }
  const Icon = isWaiting && status === 'playing' ? LoaderCircle : icons[status]

  return (
    // Handles keys from all controls inside; the group itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={clsx(styles.frame, quiet && styles.quiet)}
      style={isFull ? undefined : { aspectRatio: aspect }}
      role="group"
      aria-label={name === '' ? 'Video' : `Video: ${name}`}
      data-playback={status}
      onKeyDown={press}
      onPointerMove={status === 'playing' ? actions.touch : undefined}
      onFocus={actions.touch}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload videos without captions, and the API
          has none */}
      <video
        ref={video}
        className={styles.video}
        src={still === undefined ? address : undefined}
        poster={still ?? (shown === '' ? undefined : shown)}
        preload={isNear && !isForeign ? 'metadata' : 'none'}
        playsInline
        tabIndex={-1}
        onPointerUp={tap}
      />
      {status === 'failed' ? (
        <VideoFailed onRetry={actions.retry} />
      ) : (
        <>
          <button
            ref={button}
            type="button"
            className={clsx(styles.play, isWaiting && styles.waiting)}
            aria-label={words[status]}
            onClick={actions.toggle}
          >
            <Icon size={30} isFilled={Icon === Play || Icon === Pause} aria-hidden="true" />
          </button>
          <div className={styles.controls}>
            <VideoControls playback={playback} actions={actions} isFull={isFull} onFullscreen={toggleFullscreen} />
          </div>
        </>
      )}
    </div>
  )
}
