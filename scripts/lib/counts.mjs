// Counts of passed, failed and skipped tests: each step returns them, and the last line is their total.
// Failures are also kept by name, so that they can be listed at the end of a long run.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/** No result at all. */
export const none = { passed: 0, failed: 0, skipped: 0, broken: [] }

/** The sum of two results. */
export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  broken: [...a.broken, ...b.broken],
})

/** The result of a check that has no tests of its own. */
export const ofCheck = (ok) => ({ ...none, [ok ? 'passed' : 'failed']: 1 })

/** The last line: `N passed, N failed`, and `, N skipped` if there are any. */
export const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The failures with the name of their step; a step that failed without naming a test is listed itself. */
export const named = (step, counts) => {
  const broken = counts.broken.length > 0 || counts.failed === 0 ? counts.broken : ['']
  return { ...counts, broken: broken.map((name) => (name === '' ? step : `${step}: ${name}`)) }
}

// A runner that failed without a failed test (a crash, a file that does not load) counts as a failure.
const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

const reportIn = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const firstLine = (messages) => (messages?.[0] ?? '').split('\n')[0].slice(0, 200)

/** The counts in vitest's JSON report. A file that failed before its first test counts as one failure. */
export const ofVitest = (path, code) => {
  const report = reportIn(path)
  if (report === undefined) return ofCheck(false)
  const failedIn = ({ assertionResults }) => assertionResults.filter((test) => test.status === 'failed')
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && failedIn(file).length === 0)
  const tests = report.testResults.flatMap((file) =>
    failedIn(file).map(
      (test) => `${relative(root, file.name)} > ${test.fullName} (${firstLine(test.failureMessages)})`,
    ),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles.length
  const skipped = report.numPendingTests + report.numTodoTests
  const broken = [...tests, ...brokenFiles.map((file) => `${relative(root, file.name)} (${firstLine([file.message])})`)]
  return withExit({ passed, failed, skipped, broken }, code)
}

const failedSpecs = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => `${spec.file}:${spec.line} > ${spec.title}`),
    ...failedSpecs(suite.suites ?? []),
  ])

/** The counts in Playwright's JSON report. A test that passed only on retry counts as failed. */
export const ofPlaywright = (path, code) => {
  const report = reportIn(path)
  if (report === undefined) return ofCheck(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  const counts = { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
  return withExit({ ...counts, broken: failedSpecs(report.suites) }, code)
}
