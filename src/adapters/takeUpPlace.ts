/**
 * After registering, the page reloads on Home: restores where the member was reading from this device, so that a way
 * back can be offered. Nothing is read on other screens or for guests.
 */
import { AwaitSession } from '../../commands/account/AwaitSession.ts'
import { TakeUpSubmission } from '../../commands/account/WaitForLogin.ts'
import type { App } from '../core/App.ts'

export const takeUpPlace = async ({ run, store }: Pick<App, 'run' | 'store'>): Promise<void> => {
  const isHome = (): boolean => location.pathname === '/'
  if (!isHome()) return
  await run(AwaitSession, undefined)
  // The member may have navigated or started something else meanwhile.
  if (isHome() && store.viewer.peek().kind === 'member' && store.waiting.peek() === undefined)
    await run(TakeUpSubmission, undefined)
}
