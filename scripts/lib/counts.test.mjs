// What the last lines of a run say about the reports of the test runners.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lineOf, named, none, ofPlaywright, plus } from './counts.mjs'

const reported = (report) => {
  const path = join(mkdtempSync(join(tmpdir(), 'parley-counts-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

const spec = (title, status) => ({ file: 'a.journey.ts', line: 7, title, tests: [{ status }] })

const report = (stats, ...specs) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: [],
  suites: [{ suites: [{ specs }] }],
})

describe('the counts of the journeys', () => {
  it('count a journey that passed only at a second try as failed, and name it', () => {
    const path = reported(report({ expected: 1, flaky: 1 }, spec('votes', 'expected'), spec('reads', 'flaky')))
    const counts = named('journeys', ofPlaywright(path, 0))
    expect(lineOf(counts)).toBe('1 passed, 1 failed')
    expect(counts.broken).toEqual(['journeys: a.journey.ts:7 > reads'])
  })

  it('name a journey that failed', () => {
    const path = reported(
      report({ expected: 1, unexpected: 1 }, spec('votes', 'expected'), spec('reads', 'unexpected')),
    )
    const counts = named('journeys', ofPlaywright(path, 1))
    expect(lineOf(counts)).toBe('1 passed, 1 failed')
    expect(counts.broken).toEqual(['journeys: a.journey.ts:7 > reads'])
  })

  it('count a runner that failed without a failed journey as one failure', () => {
    expect(lineOf(ofPlaywright(reported(report({ expected: 3 })), 1))).toBe('3 passed, 1 failed')
    expect(lineOf(ofPlaywright('/nowhere.json', 0))).toBe('0 passed, 1 failed')
  })

  it('are summed with their names', () => {
    const one = { ...none, passed: 1, broken: ['a'] }
    const other = { ...none, failed: 1, broken: ['b'] }
    expect(plus(one, other)).toEqual({ passed: 1, failed: 1, skipped: 0, broken: ['a', 'b'] })
  })
})
