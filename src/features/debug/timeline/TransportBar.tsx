/**
 * The controls of the session debugger: to the start, step back, play, step forward, to the end, and any moment by the
 * slider.
 */
import { useEffect } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from '../../../ui/moreIcons.tsx'
import styles from './TransportBar.module.css'
import { hasKeysOfItsOwn } from './useChosenEntry.ts'

interface TransportBarProps {
  readonly stop: number
  readonly last: number
  /** The moment in words. */
  readonly words: string
  readonly isPlaying: boolean
  readonly onGoTo: (stop: number) => void
  readonly onPlay: () => void
}

const size = 22

export const TransportBar = ({ stop, last, words, isPlaying, onGoTo, onPlay }: TransportBarProps) => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || hasKeysOfItsOwn(event.target)) return
      const goal = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key]
      if (goal === undefined) return
      event.preventDefault()
      onGoTo(goal)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [stop, last, onGoTo])
  return (
    <div role="group" aria-label="Moments" className={styles.bar}>
      <div className={styles.buttons}>
        <IconButton label="To the start" onClick={() => onGoTo(0)}>
          <SkipBack size={size} aria-hidden="true" />
        </IconButton>
        <IconButton label="Step back" onClick={() => onGoTo(stop - 1)}>
          <StepBack size={size} aria-hidden="true" />
        </IconButton>
        <IconButton label={isPlaying ? 'Pause' : 'Play'} className={styles.play} onClick={onPlay}>
          {isPlaying ? <Pause size={size} aria-hidden="true" /> : <Play size={size} aria-hidden="true" />}
        </IconButton>
        <IconButton label="Step forward" onClick={() => onGoTo(stop + 1)}>
          <StepForward size={size} aria-hidden="true" />
        </IconButton>
        <IconButton label="To the end" onClick={() => onGoTo(last)}>
          <SkipForward size={size} aria-hidden="true" />
        </IconButton>
        <span className={styles.place}>
          {stop} / {last}
        </span>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Moment of the session"
        aria-valuetext={words}
        min={0}
        max={last}
        step={1}
        value={stop}
        onChange={({ currentTarget }) => onGoTo(Number(currentTarget.value))}
      />
      <p className={styles.words}>{words}</p>
    </div>
  )
}
