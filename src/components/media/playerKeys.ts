/** Keys of the player, wherever the focus is inside it. Answers whether the key was one of them. */
import type { Playback } from './playback.ts'
import type { PlayerActions } from './usePlayback.ts'

/** Seconds, and hundredths of the volume, that an arrow moves. The sliders' own steps would take a thousand presses. */
const stride = 5

interface Pressed {
  readonly key: string
  /** A button or a slider, that answers some keys by itself. */
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
