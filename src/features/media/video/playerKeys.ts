/** Keyboard shortcuts of the player, wherever the focus is inside it. Returns whether the key was handled. */
import type { Playback } from './playback.ts'
import type { PlayerActions } from './usePlayback.ts'

/** Step of an arrow key, in seconds or in percent of the volume. The sliders' native steps are far too small. */
const stride = 5

interface Pressed {
  readonly key: string
  /** Buttons and sliders handle some keys themselves. */
  readonly target: 'button' | 'volume' | 'other'
}

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
