/** Solves the built-in captcha in a worker, and reports when its puzzle expires. */
import type { PuzzleListener } from '../core/captchaQuestion.ts'

/**
 * Milliseconds until the puzzle expires. Infinite without a time or if the device's clock is wrong: the server then
 * decides.
 */
const timeLeft = (challenge: string): number => {
  try {
    const { parameters } = JSON.parse(challenge)
    const left = Number(parameters.expiresAt) * 1000 - Date.now()
    return left > 0 ? left : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Starts at once; the returned function stops the work and suppresses its result. */
export const solveAltcha =
  (challenge: string) =>
  ({ onSolved, onLost }: PuzzleListener): (() => void) => {
    const worker = new Worker(new URL('./altchaWorker.ts', import.meta.url), { type: 'module' })
    const left = timeLeft(challenge)
    const timer = Number.isFinite(left) ? setTimeout(() => onLost('expired'), left) : undefined
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && data !== 'failed') onSolved(data)
      else onLost('notLoaded')
    })
    worker.addEventListener('error', () => onLost('notLoaded'))
    worker.postMessage(challenge, [])
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }
