/**
 * Looks for regular expressions that anybody may have written, for so long and no longer: some take years on a text made for it. Of
 * what takes longer it is not known whether it would be found. The engine looks at the clock whenever it goes back to try another way, so that it can be stopped.
 */
import { createContext, Script } from 'node:vm'
import type { FindsExpression } from './judge.ts'

/** Milliseconds for one search, and for all of one new post or comment. */
const patience = { one: 20, all: 50 } as const

/** Expression and text are values here, not code. */
const workbench: { expression: string; text: string } = { expression: '', text: '' }
const context = createContext(workbench)
const search = new Script("new RegExp(expression, 'im').test(text)")

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Milliseconds of the processor that this thread has used: on a busy machine, time goes by in which nothing is searched. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How often a search is begun again that hardly had the processor. */
const attempts = 4

/** Searches for one new post or comment, or one edit. */
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
