/**
 * Whoever has just registered stands on Home, on a page that was loaded anew: where they were reading is taken up from this device, so that
 * the way back can be offered. Elsewhere and for guests nothing is read.
 */
import { AwaitSession } from '../../commands/account/AwaitSession.ts'
import { TakeUpSubmission } from '../../commands/account/WaitForLogin.ts'
import type { App } from '../App.ts'

export const takeUpPlace = async ({ run, store }: Pick<App, 'run' | 'store'>): Promise<void> => {
  const isHome = (): boolean => location.pathname === '/'
  if (!isHome()) return
  await run(AwaitSession, undefined)
  // Meanwhile somebody may have gone on, or begun something else.
  if (isHome() && store.viewer.peek().kind === 'member' && store.waiting.peek() === undefined)
    await run(TakeUpSubmission, undefined)
}
