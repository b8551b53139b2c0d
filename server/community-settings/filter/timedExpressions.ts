/**
 * Matches untrusted regular expressions with a timeout: some take years on a crafted text. After a timeout the result
 * is unknown. The engine checks for interruption whenever it backtracks, so a match can be stopped.
 */
import { createContext, Script } from 'node:vm'
import type { FindsExpression } from './judge.ts'

/** Timeout in milliseconds of one match, and of all matches for one post or comment. */
const patience = { one: 20, all: 50 } as const

/** Passes expression and text as values, not as code. */
const workbench: { expression: string; text: string } = { expression: '', text: '' }
const context = createContext(workbench)
const search = new Script("new RegExp(expression, 'im').test(text)")

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Processor time of this thread in milliseconds: on a busy machine, wall time passes without any matching. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How often to retry a match that timed out almost without processor time. */
const attempts = 4

/** Matches for one new post or comment, or one edit. */
export const timedExpressions = (): FindsExpression => {
  let spent = 0
  return (expression, text) => {
    for (let attempt = 1; attempt <= attempts && spent < patience.all; attempt += 1) {
      const begun = processorTime()
      try {
        Object.assign(workbench, { expression, text })
        return search.runInContext(context, { timeout: patience.one }) === true
      } catch (error) {
        if (!isTimeout(error)) return false
        if (processorTime() - begun > patience.one / 2) return undefined
      } finally {
        spent += processorTime() - begun
      }
    }
    return undefined
  }
}
