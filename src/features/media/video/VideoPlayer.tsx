/**
 * Plays one video file with the app's own controls. Loads nothing until it is near the screen, plays only on request,
 * pauses when it is scrolled away, and pauses any other player. docs/behaviour/media.md#video-player.
 */
import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { pixels } from '../../../../schemas/limits.ts'
import { useStill } from '../../../core/App.ts'
import { LoaderCircle } from '../../../ui/icons.tsx'
import { Pause, Play, RotateCcw } from '../../../ui/moreIcons.tsx'
import { usePictureAddress } from '../../../ui/NamedIn.tsx'
import { useInView } from '../useInView.ts'
import { isQuiet } from './playback.ts'
import { pressPlayerKey } from './playerKeys.ts'
import { useFullscreen } from './useFullscreen.ts'
import { usePlayback } from './usePlayback.ts'
import { VideoControls } from './VideoControls.tsx'
import { VideoFailed } from './VideoFailed.tsx'
import styles from './VideoPlayer.module.css'

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
            <Icon size={30} fill={Icon === Play || Icon === Pause ? 'currentColor' : 'none'} aria-hidden="true" />
          </button>
          <div className={styles.controls}>
            <VideoControls playback={playback} actions={actions} isFull={isFull} onFullscreen={toggleFullscreen} />
          </div>
        </>
      )}
    </div>
  )
}
