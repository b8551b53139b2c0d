/**
 * Brings a command that needs a captcha together with the dialog that asks: the question lies here until it is answered, closed or lost.
 * Document 1, section 4 (Captcha).
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'

/** What becomes of a puzzle. */
export interface PuzzleListener {
  /** `token` is the answer as the server takes it. */
  readonly onSolved: (token: string) => void
  /** It cannot be solved, or not any more. */
  readonly onLost: (why: 'expired' | 'notLoaded') => void
}

/** What there is to solve. */
export type CaptchaPuzzle =
  | { readonly kind: 'loading' }
  /** A proof of work, for the device; `solve` begins, and ends when its answer is called. */
  | { readonly kind: 'altcha'; readonly solve: (listener: PuzzleListener) => () => void }
  /** A provider's own, for the person; `show` draws it into a box, until its answer is called. */
  | {
      readonly kind: 'recaptcha'
      readonly show: (box: HTMLElement, isDark: boolean, listener: PuzzleListener) => () => void
    }
  /** Nothing, or nothing any more; another may be asked for. */
  | { readonly kind: 'lost'; readonly why: 'expired' | 'notLoaded' }

/** What the dialog is given. Only the first of its answers counts. */
export interface CaptchaQuestion {
  readonly puzzle: ReadonlySignal<CaptchaPuzzle>
  /** Ends the question: the dialog goes, and the command that asked goes on. */
  readonly answer: (token: string) => void
  /** The puzzle cannot be solved, or not any more. */
  readonly lose: (why: 'expired' | 'notLoaded') => void
  /** Asks for another puzzle. */
  readonly again: () => void
  /** The dialog has gone: without an answer, the question is given up. */
  readonly leave: () => void
}

/** The question that is open now. */
export const captchaQuestion = signal<CaptchaQuestion | undefined>(undefined, { name: 'captcha' })
