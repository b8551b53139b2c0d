/**
 * Sends the queues of closed tabs: at startup, when the network returns, and when the reader comes back to this tab.
 */
import { SendWaiting } from '../../commands/outbox/SendWaiting.ts'
import { TakeUpWaiting } from '../../commands/outbox/TakeUpWaiting.ts'
import type { App } from '../core/App.ts'

/** `hasOthers` says whether any other tab has a queue. */
export const sendOutbox = ({ run, store }: Pick<App, 'run' | 'store'>, hasOthers: () => boolean): (() => void) => {
  const look = async (): Promise<void> => {
    if (!hasOthers() || store.member.peek() === '') return
    await run(TakeUpWaiting, undefined)
    // In their original order: each shows at once, and waits for its lane.
    for (const act of store.outbox.peek()) void run(SendWaiting, act)
  }
  const lookAgain = (): void => {
    if (document.visibilityState === 'visible') void look()
  }
  void look()
  window.addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    window.removeEventListener('online', lookAgain)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
