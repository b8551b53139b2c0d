/**
 * Connects a command that needs a captcha with its dialog: holds the captcha until it is answered, closed or lost.
 * docs/behaviour/captcha.md#retry.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'

/** Receives the outcome of a puzzle. */
export interface PuzzleListener {
  /** `token` is the answer in the server's format. */
  readonly onSolved: (token: string) => void
  /** It expired or could not be loaded. */
  readonly onLost: (why: 'expired' | 'notLoaded') => void
}

/** The puzzle that the dialog shows. */
export type CaptchaPuzzle =
  | { readonly kind: 'loading' }
  /** A proof of work, solved by the device; `solve` starts it and returns a function that stops it. */
  | { readonly kind: 'altcha'; readonly solve: (listener: PuzzleListener) => () => void }
  /** A provider's widget, solved by the person; `show` renders it into a box and returns a function that removes it. */
  | {
      readonly kind: 'recaptcha'
      readonly show: (box: HTMLElement, isDark: boolean, listener: PuzzleListener) => () => void
    }
  /** Lost: it expired or could not be loaded; another one may be requested. */
  | { readonly kind: 'lost'; readonly why: 'expired' | 'notLoaded' }

/** The captcha as the dialog sees it. Only its first answer counts. */
export interface CaptchaQuestion {
  readonly puzzle: ReadonlySignal<CaptchaPuzzle>
  /** Answers the captcha: the dialog closes, and the command continues. */
  readonly answer: (token: string) => void
  /** The puzzle expired or could not be loaded. */
  readonly lose: (why: 'expired' | 'notLoaded') => void
  /** Requests another puzzle. */
  readonly again: () => void
  /** Called when the dialog has closed: without an answer this cancels the command. */
  readonly leave: () => void
}

/** The captcha that is open now. */
export const captchaQuestion = signal<CaptchaQuestion | undefined>(undefined, { name: 'captcha' })

// Connects the card provider's form with the dialog that shows it. Its fields are frames of the provider's origin: this
// app cannot read them. docs/behaviour/payments.md#card.

export interface CardForm {
  /** `failed` if the provider's fields do not load. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed'>
  /** Renders the fields into a box; returns a function that removes them. */
  readonly show: (box: HTMLElement, isDark: boolean) => () => void
}

/** The form of the current payment. */
export const cardForm = signal<CardForm | undefined>(undefined, { name: 'card form' })
