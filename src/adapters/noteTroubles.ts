/**
 * Records uncaught errors, and whatever is printed as an error by the app, React or a library, in the command log with
 * their stacks. Runs from startup on, because early failures are what a report is needed for. The console still prints
 * everything.
 */
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import { reasonOfDefect } from '../../commands/kernel/LogEntry.ts'
import { framesOf, reasonOfPrinted, type Trouble, type TroubleKind } from '../../commands/kernel/Trouble.ts'

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
