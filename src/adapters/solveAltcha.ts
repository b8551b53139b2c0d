/** The solver of the embedded captcha, at work in a thread of its own, and when its puzzle runs out. */
import type { PuzzleListener } from '../captchaQuestion.ts'

/** Milliseconds until the puzzle runs out. Without a time, or by a clock that goes wrong, it does not: then the server says so. */
const timeLeft = (challenge: string): number => {
  try {
    const { parameters } = JSON.parse(challenge)
    const left = Number(parameters.expiresAt) * 1000 - Date.now()
    return left > 0 ? left : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Begins at once; ends the work, and whatever it would say, when it is called back. */
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
