// What passed, failed and was skipped, as plain sums: every step answers one of these and the last line is their total.
import { readFileSync } from 'node:fs'

/** No result at all. */
export const none = { passed: 0, failed: 0, skipped: 0 }

/** The sum of two results. */
export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** The result of a check that has no tests of its own. */
export const ofCheck = (ok) => ({ ...none, [ok ? 'passed' : 'failed']: 1 })

/** The last line: `N passed, N failed`, and `, N skipped` when there are any. */
export const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

// A runner that ended badly without a failed test (a crash, a file that does not load) still counts as a failure.
const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

const reportIn = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** The counts in vitest's JSON report. A file that failed before its first test counts as one failure. */
export const ofVitest = (path, code) => {
  const report = reportIn(path)
  if (report === undefined) return ofCheck(false)
  const isBrokenFile = ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  const passed = report.numPassedTests
  const failed = report.numFailedTests + report.testResults.filter(isBrokenFile).length
  const skipped = report.numPendingTests + report.numTodoTests
  return withExit({ passed, failed, skipped }, code)
}

/** The counts in Playwright's JSON report. A test that passed only when repeated counts as failed. */
export const ofPlaywright = (path, code) => {
  const report = reportIn(path)
  if (report === undefined) return ofCheck(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExit({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code)
}
