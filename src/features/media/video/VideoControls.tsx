/** The control bar of a video: volume, seek bar, time, full screen. docs/behaviour/media.md#video-player. */

import type { CSSProperties } from 'react'
import { videoSteps } from '../../../../schemas/screenLimits.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Maximize, Minimize, Volume2, VolumeX } from '../../../ui/moreIcons.tsx'
import { clockTime, type Playback } from './playback.ts'
import type { PlayerActions } from './usePlayback.ts'
import styles from './VideoControls.module.css'

interface VideoControlsProps {
  readonly playback: Playback
  readonly actions: PlayerActions
  readonly isFull: boolean
  readonly onFullscreen: () => void
}

/** The filled part of a slider, for its styling. */
const filled = (part: number, whole: number): CSSProperties => {
  const style: CSSProperties & { readonly '--filled': string } = {
    '--filled': `${whole > 0 ? (100 * part) / whole : 0}%`,
  }
  return style
}

export const VideoControls = ({ playback, actions, isFull, onFullscreen }: VideoControlsProps) => {
  const { position, duration, volume, isMuted } = playback
  const heard = isMuted ? 0 : volume
  return (
    <div className={styles.bar}>
      <input
        type="range"
        className={styles.seek}
        aria-label="Seek"
        aria-valuetext={`${clockTime(position)} of ${clockTime(duration)}`}
        min={0}
        max={duration}
        step={videoSteps.seek}
        value={Math.min(position, duration)}
        disabled={duration === 0}
        style={filled(position, duration)}
        onChange={(event) => actions.seek(event.currentTarget.valueAsNumber)}
      />
      <IconButton label={heard === 0 ? 'Unmute' : 'Mute'} onClick={actions.toggleMuted} className={styles.control}>
        {heard === 0 ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
      </IconButton>
      <input
        type="range"
        className={styles.volume}
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard)} percent`}
        min={0}
        max={100}
        step={videoSteps.volume}
        value={heard}
        style={filled(heard, 100)}
        onChange={(event) => actions.setVolume(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.time}>
        {clockTime(position)} / {clockTime(duration)}
      </span>
      <IconButton label={isFull ? 'Exit fullscreen' : 'Fullscreen'} onClick={onFullscreen} className={styles.control}>
        {isFull ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
