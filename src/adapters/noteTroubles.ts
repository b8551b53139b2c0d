/**
 * Errors that were not caught, and what is printed as an error - by the app, by React, by a library -, are kept in the command log with their
 * stacks. It listens from the start on: what breaks early is what a report is needed for. The console prints what it always did.
 */
import type { CommandLogShape } from '../../commands/CommandLog.ts'
import { reasonOfDefect } from '../../commands/LogEntry.ts'
import { framesOf, reasonOfPrinted, type Trouble, type TroubleKind } from '../../commands/Trouble.ts'

/** Browsers report this as an error, and say themselves that it is none: what was put off is done in the next frame. */
export const isHarmless = (message: string): boolean => message.startsWith('ResizeObserver loop')

const framesIn = (thrown: unknown): ReadonlyArray<string> =>
  thrown instanceof Error ? framesOf(thrown.stack ?? '', thrown.message, location.origin) : []

interface Noted {
  readonly kind: TroubleKind
  readonly thrown: unknown
  readonly reason?: string
  /** Where what was thrown is no error. */
  readonly stack?: ReadonlyArray<string>
}

/** Answers how a screen that could not be drawn is noted. */
export const noteTroubles = (log: Pick<CommandLogShape, 'trouble'>): ((thrown: unknown) => void) => {
  /** Errors are printed, thrown on and reported: each is one trouble. */
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
      // An error that cannot be read breaks nothing else.
    }
  }

  window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (isHarmless(message)) return
    const stack = framesOf(`@${filename}:${lineno}:${colno}`, '', location.origin)
    note({ kind: 'uncaught', thrown: error, stack })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => note({ kind: 'unhandled', thrown: reason }))

  // oxlint-disable-next-line no-console -- the one place that listens to it
  const print = console.error
  let isPrinting = false
  // oxlint-disable-next-line no-console -- as above
  console.error = (...printed: ReadonlyArray<unknown>): void => {
    // What is printed while something is printed or noted is printed only: nothing goes round in circles.
    if (isPrinting) return print.apply(console, [...printed])
    isPrinting = true
    try {
      print.apply(console, [...printed])
      const thrown = printed.find((each) => each instanceof Error)
      // Where it was called from: without this function itself.
      const stack = thrown === undefined ? framesIn(new Error()).slice(1) : []
      note({ kind: 'console', thrown, reason: reasonOfPrinted(printed), stack })
    } finally {
      isPrinting = false
    }
  }
  return (thrown) => note({ kind: 'render', thrown })
}
