// In which order the steps of `npm test` run, and what is told of them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { none } from './counts.mjs'
import { runSteps } from './report.mjs'

const lines = []
const log = []
const written = (text) =>
  lines.push(
    String(text)
      .trim()
      .replace(/ \([\d.]+ s\)$/, ''),
  )
beforeEach(() => {
  lines.length = 0
  log.length = 0
  vi.spyOn(console, 'log').mockImplementation(written)
  vi.spyOn(console, 'error').mockImplementation(written)
})
afterEach(() => vi.restoreAllMocks())

/** A step that ends with `counts` once `until` is there. */
const step = (name, counts, { isAhead = false, until = Promise.resolve() } = {}) => ({
  name,
  isAhead,
  run: async () => {
    log.push(`${name} begins`)
    await until
    log.push(`${name} ends`)
    return { ...none, ...counts }
  },
})

it('runs one step after the other, and sums what they say', async () => {
  expect(await runSteps([step('one', { passed: 2 }), step('two', { passed: 1, skipped: 3 })])).toMatchObject({
    passed: 3,
    failed: 0,
    skipped: 3,
  })
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(lines).toEqual(['== one', '-- one: 2 passed, 0 failed', '== two', '-- two: 1 passed, 0 failed, 3 skipped'])
})

it('begins a step that is ahead before all others, and tells of it in its turn', async () => {
  const before = Promise.withResolvers()
  const first = { ...step('first', { passed: 1 }), run: () => before.promise.then(() => ({ ...none, passed: 1 })) }
  const ahead = step('ahead', { passed: 1 }, { isAhead: true })
  const all = runSteps([first, ahead, step('last', { passed: 1 })])
  await vi.waitFor(() => expect(log).toEqual(['ahead begins', 'ahead ends']))
  before.resolve()
  expect((await all).passed).toBe(3)
  expect(lines.filter((line) => line.startsWith('==')).map((line) => line.slice(3))).toEqual(['first', 'ahead', 'last'])
})

it('goes on after a step that breaks, which counts as one failure under its name', async () => {
  const broken = { name: 'broken', isAhead: true, run: () => Promise.reject(new Error('no such program')) }
  const { failed, passed, broken: names } = await runSteps([step('one', { passed: 1 }), broken])
  expect([passed, failed, names]).toEqual([1, 1, ['broken']])
})
