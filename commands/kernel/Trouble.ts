/**
 * Errors outside of every command: uncaught errors, unhandled rejections, what was printed as an error, screens that
 * could not be rendered. The log keeps the newest with their reasons and stacks, without user input; of addresses it
 * keeps only the paths of the app's own scripts.
 */
import { reasonOfDefect, withoutQuotes } from './LogEntry.ts'

export const troubleKinds = ['uncaught', 'unhandled', 'console', 'render'] as const
export type TroubleKind = (typeof troubleKinds)[number]

export interface Trouble {
  /**
   * The position in the session after which it occurred. It takes no position itself, because a replay does not contain
   * it.
   */
  readonly order: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** May change: an error is often printed first and classified later. */
  kind: TroubleKind
  readonly reason: string
  /** `function /assets/file.js:line:column`, the innermost first. */
  readonly stack: ReadonlyArray<string>
  /** How often it occurred in a row, if more than once. */
  times?: number
}

export const troubleLimits = { troubles: 50, frames: 20, name: 60, reason: 200 } as const

const script = /^\/[\w@./-]{1,100}\.[cm]?[jt]sx?$/

/** The path of one of the app's own scripts; any other address is only `elsewhere`. */
const placeOf = (address: string, origin: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol.endsWith('-extension:')) return 'extension'
  return url?.origin === origin && script.test(url.pathname) ? url.pathname : 'elsewhere'
}

/** V8: `at name (address:1:2)` or `at address:1:2`; the others: `name@address:1:2`. */
const ofV8 = /^\s+at (?:(.*) \()?(\S+):(\d+):(\d+)\)?$/
const ofOthers = /^([^@]*)@(.+):(\d+):(\d+)$/
const isV8 = /^\s+at /

/**
 * V8 puts the message before the frames, and the message may look like frames: only the trailing block of frames after
 * it counts.
 */
const linesOf = (stack: string, message: string): ReadonlyArray<string> => {
  const lines = stack.split('\n')
  if (!lines.some((line) => isV8.test(line))) return lines
  const at = stack.indexOf(message)
  const after = at < 0 ? lines : stack.slice(at + message.length).split('\n')
  return after.slice(after.findLastIndex((line) => !isV8.test(line)) + 1)
}

/** The frames of a stack, the innermost first. `origin` is where the app's own scripts are. */
export const framesOf = (stack: string, message: string, origin: string): ReadonlyArray<string> =>
  linesOf(stack, message)
    .flatMap((line) => {
      const [, name = '', address = '', row = '', column = ''] = ofV8.exec(line) ?? ofOthers.exec(line) ?? []
      if (address === '') return []
      const shown = name
        .replaceAll(/[^\w$.<>[\] #]/g, '')
        .trim()
        .slice(0, troubleLimits.name)
      return [`${shown === '' ? 'anonymous' : shown} ${placeOf(address, origin)}:${row}:${column}`]
    })
    .slice(0, troubleLimits.frames)

/** The text of a `console.error` format string, without the values inserted into it. */
const formatOf = (first: unknown): string =>
  typeof first === 'string'
    ? withoutQuotes(first.slice(0, 2 * troubleLimits.reason))
        .replaceAll(/%[a-zA-Z]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : ''

/** The reason of a printed error: the format's text and the reasons of the errors among its arguments. */
export const reasonOfPrinted = (printed: ReadonlyArray<unknown>): string => {
  const errors = printed.filter((each) => each instanceof Error).map(reasonOfDefect)
  const words = [formatOf(printed[0]), ...errors].filter((each) => each !== '')
  return (words.length === 0 ? 'Printed as an error' : words.join(' ')).slice(0, troubleLimits.reason)
}

const isSame = (one: Trouble, other: Omit<Trouble, 'order'>): boolean =>
  one.kind === other.kind && one.reason === other.reason && one.stack.join('\n') === other.stack.join('\n')

/** Holds the newest errors. Identical errors in a row are counted as one. */
export const makeTroubles = () => {
  const kept: Array<Trouble> = []
  return {
    all: (): ReadonlyArray<Trouble> => kept,
    add: (trouble: Trouble): Trouble => {
      const last = kept.at(-1)
      if (last !== undefined && isSame(last, trouble)) {
        last.times = (last.times ?? 1) + 1
        return last
      }
      kept.push(trouble)
      if (kept.length > troubleLimits.troubles) kept.shift()
      return trouble
    },
    clear: (): void => void kept.splice(0),
  }
}
