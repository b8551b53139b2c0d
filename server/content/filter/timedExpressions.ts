/**
 * Looks for regular expressions that anybody may have written, for so long and no longer: some take years on a text made for it. What is
 * not found in time is not found. The engine looks at the clock whenever it goes back to try another way, so that it can be stopped.
 */
import { createContext, Script } from 'node:vm'
import type { FindsExpression } from './judge.ts'

/** Milliseconds for one search, and for all of one new post or comment. */
const patience = { one: 20, all: 100 } as const

/** Expression and text are values here, not code. */
const workbench: { expression: string; text: string } = { expression: '', text: '' }
const context = createContext(workbench)
const search = new Script("new RegExp(expression, 'im').test(text)")

/** Searches for one new post or comment. */
export const timedExpressions = (): FindsExpression => {
  let spent = 0
  return (expression, text) => {
    if (spent >= patience.all) return false
    const begun = performance.now()
    try {
      Object.assign(workbench, { expression, text })
      return search.runInContext(context, { timeout: patience.one }) === true
    } catch {
      return false
    } finally {
      spent += performance.now() - begun
    }
  }
}
