/**
 * What nobody caught - in a handler of an event, in a promise - is told as the kernel tells of a command that broke. Screens that cannot
 * be drawn have a page of their own. Document 2, section 8 (Reducer exception).
 */

import { TellBroken } from '../../commands/TellBroken.ts'
import { toasts as sentences } from '../../commands/toasts.ts'
import type { App } from '../App.ts'
import { isHarmless } from './noteTroubles.ts'

export const tellUncaught = ({ run, toasts }: App): void => {
  const tell = (thrown: unknown): void => {
    // The kernel has told already, or this is one of many.
    if (toasts.peek().some(({ text }) => text === sentences.reducerException.text)) return
    void run(TellBroken, { error: thrown instanceof Error ? thrown.name : typeof thrown })
  }
  window.addEventListener('error', ({ error, message }) => {
    if (!isHarmless(message)) tell(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
