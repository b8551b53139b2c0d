/** Adds every navigation to the command log, overlays included: they share the history. */
import type { AnyRouter } from '@tanstack/react-router'
import { LogNavigation, navigationTo } from '../../commands/kernel/LogNavigation.ts'
import type { Run } from '../core/App.ts'

export const reportNavigations = (router: AnyRouter, run: Run): void => {
  router.subscribe('onResolved', ({ toLocation }) => void run(LogNavigation, navigationTo(toLocation.href)))
}
