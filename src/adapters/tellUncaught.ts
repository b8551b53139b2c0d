/**
 * Shows the notice of a broken command for uncaught errors in event handlers and promises. Screens that fail to render
 * have their own error page. docs/behaviour/platform.md#failures.
 */

import { ReportUnexpectedError } from '../../commands/kernel/ReportUnexpectedError.ts'
import { toasts as sentences } from '../../commands/kernel/toasts.ts'
import type { App } from '../core/App.ts'
import { isHarmless } from './noteTroubles.ts'

export const tellUncaught = ({ run, toasts }: App): void => {
  const tell = (thrown: unknown): void => {
    // The kernel has already shown a notice, or this is one error of many.
    if (toasts.peek().some(({ text }) => text === sentences.reducerException.text)) return
    void run(ReportUnexpectedError, { error: thrown instanceof Error ? thrown.name : typeof thrown })
  }
  window.addEventListener('error', ({ error, message }) => {
    if (!isHarmless(message)) tell(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
