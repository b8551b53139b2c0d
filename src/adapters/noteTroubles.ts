/**
 * Records uncaught errors, and whatever is printed as an error by the app, React or a library, in the command log with
 * their stacks. Runs from startup on, because early failures are what a report is needed for. The console still prints
 * everything.
 */
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import { reasonOfDefect } from '../../commands/kernel/LogEntry.ts'
import { navigationTo } from '../../commands/kernel/LogNavigation.ts'
import { ReportError, ReportUnexpectedError } from '../../commands/kernel/ReportError.ts'
import { framesOf, reasonOfPrinted, type Trouble, type TroubleKind } from '../../commands/kernel/Trouble.ts'
import { toasts as sentences } from '../../commands/kernel/toasts.ts'
import { appVersion, reportLimits } from '../../schemas/screenLimits.ts'
import type { App } from '../core/App.ts'

/** Browsers report this as an error although it is harmless: the observation is delivered in the next frame. */
export const isHarmless = (message: string): boolean => message.startsWith('ResizeObserver loop')

const framesIn = (thrown: unknown): ReadonlyArray<string> =>
  thrown instanceof Error ? framesOf(thrown.stack ?? '', thrown.message, location.origin) : []

interface Noted {
  readonly kind: TroubleKind
  readonly thrown: unknown
  readonly reason?: string
  /** The stack for a thrown value that is not an Error. */
  readonly stack?: ReadonlyArray<string>
}

/** Returns the function that records a screen that failed to render. */
export const noteTroubles = (log: Pick<CommandLogShape, 'trouble'>): ((thrown: unknown) => void) => {
  /** The same error may be printed, rethrown and reported: it counts as one trouble. */
  const known = new WeakMap<object, Trouble>()
  const note = ({ kind, thrown, reason, stack = [] }: Noted): void => {
    try {
      const before = thrown instanceof Error ? known.get(thrown) : undefined
      if (before === undefined) {
        const frames = thrown instanceof Error ? framesIn(thrown) : stack
        const trouble = log.trouble({ at: Date.now(), kind, reason: reason ?? reasonOfDefect(thrown), stack: frames })
        if (thrown instanceof Error) known.set(thrown, trouble)
      } else if (before.kind === 'console') before.kind = kind
    } catch {
      // An error that cannot be read must not break anything else.
    }
  }

  window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (isHarmless(message)) return
    const stack = framesOf(`@${filename}:${lineno}:${colno}`, '', location.origin)
    note({ kind: 'uncaught', thrown: error, stack })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => note({ kind: 'unhandled', thrown: reason }))

  // oxlint-disable-next-line no-console -- the only place that wraps it
  const print = console.error
  let isPrinting = false
  // oxlint-disable-next-line no-console -- as above
  console.error = (...printed: ReadonlyArray<unknown>): void => {
    // What is printed while printing or recording is only printed: otherwise this would loop.
    if (isPrinting) return print.apply(console, [...printed])
    isPrinting = true
    try {
      print.apply(console, [...printed])
      const thrown = printed.find((each) => each instanceof Error)
      // The caller's stack, without this function.
      const stack = thrown === undefined ? framesIn(new Error()).slice(1) : []
      note({ kind: 'console', thrown, reason: reasonOfPrinted(printed), stack })
    } finally {
      isPrinting = false
    }
  }
  return (thrown) => note({ kind: 'render', thrown })
}

/**
 * Shows the notice of a broken command for uncaught errors in event handlers and promises. Screens that fail to render
 * have their own error page. docs/behaviour/platform.md#failures.
 */
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

// Reports a screen that failed to render to the server, with all texts cut to its limits.
// docs/behaviour/platform.md#error-screen.

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
