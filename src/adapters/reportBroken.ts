/**
 * Reports a screen that failed to render to the server, with all texts cut to its limits.
 * docs/behaviour/platform.md#error-screen.
 */
import { navigationTo } from '../../commands/kernel/LogNavigation.ts'
import { ReportError } from '../../commands/kernel/ReportError.ts'
import { appVersion, reportLimits } from '../../schemas/screenLimits.ts'
import type { App } from '../core/App.ts'

const { word, text, stack: long } = reportLimits

/** Errors already reported: several error boundaries may catch the same one. */
const reported = new WeakSet<object>()

const partsOf = (thrown: unknown): { readonly error: string; readonly message: string; readonly stack: string } =>
  thrown instanceof Error
    ? { error: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
    : { error: typeof thrown, message: String(thrown), stack: '' }

/** `componentStack` says where in the screen it happened. */
export const reportBroken = ({ run }: App, thrown: unknown, componentStack: string): void => {
  if (typeof thrown === 'object' && thrown !== null) {
    if (reported.has(thrown)) return
    reported.add(thrown)
  }
  const { error, message, stack } = partsOf(thrown)
  const { userAgent, vendor, platform } = navigator
  void run(ReportError, {
    app: `Parley ${appVersion}`,
    location: navigationTo(location.pathname + location.search).path.slice(0, text),
    error: error.slice(0, word),
    message: message.slice(0, text),
    stack: stack.slice(0, long),
    componentStack: componentStack.slice(0, long),
    userAgent: userAgent.slice(0, text),
    vendor: vendor.slice(0, word),
    platform: platform.slice(0, word),
  })
}
