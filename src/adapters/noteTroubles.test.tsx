// Uncaught errors and printed errors are recorded once each; the console still prints them, and recording cannot loop.
/* oxlint-disable no-console -- the console is what is tested */
import { afterEach, expect, it, vi } from 'vitest'
import { makeCommandLog } from '../../commands/kernel/CommandLog.ts'
import { noteTroubles } from './noteTroubles.ts'

const before = console.error
const listening: Array<readonly [string, EventListenerOrEventListenerObject]> = []

/** A command log that records troubles; `print` replaces the console. */
const heard = (print: (...printed: ReadonlyArray<unknown>) => void = () => {}) => {
  console.error = print
  const log = makeCommandLog()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener])
      listen(type, listener)
    },
  )
  const render = noteTroubles(log)
  return { render, told: () => log.troubles().map(({ kind, reason }) => [kind, reason]), log }
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener)
  console.error = before
})

it('an error in a handler, an unhandled rejection, a screen that failed to render', () => {
  const { render, told, log } = heard()
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('one'), message: 'one' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'private' }))
  render(new TypeError('two'))
  expect(told()).toEqual([
    ['uncaught', 'RangeError: one'],
    ['unhandled', 'Thrown: string'],
    ['render', 'TypeError: two'],
  ])
  expect(log.troubles()[0]?.stack.length).toBeGreaterThan(0)
})

it('not the browser’s own message about a resize loop', () => {
  const { told } = heard()
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  )
  expect(told()).toEqual([])
})

it('an error of a script whose details the browser hides has the place that it reports', () => {
  const { log } = heard()
  window.dispatchEvent(
    new ErrorEvent('error', {
      message: 'Script error.',
      filename: `${location.origin}/assets/a.js`,
      lineno: 3,
      colno: 4,
    }),
  )
  expect(log.troubles()[0]?.stack).toEqual(['anonymous /assets/a.js:3:4'])
})

it('what is printed as an error, as it was printed', () => {
  const printed: Array<ReadonlyArray<unknown>> = []
  const { told } = heard((...all) => void printed.push(all))
  const error = new Error('three')
  console.error('It failed: %s', 'private', { more: 'private' })
  console.error(error)
  expect(printed).toEqual([['It failed: %s', 'private', { more: 'private' }], [error]])
  expect(told()).toEqual([
    ['console', 'It failed:'],
    ['console', 'Error: three'],
  ])
})

it('an error that is printed and then breaks a screen counts once', () => {
  const { render, told } = heard()
  const error = new Error('four')
  console.error(error)
  render(error)
  console.error(error)
  expect(told()).toEqual([['render', 'Error: four']])
})

it('a console that prints by itself or throws, and an error that cannot be read, break nothing else', () => {
  const { told } = heard((first) => {
    if (first === 'outer') console.error('inner')
    if (first === 'no console') throw new Error('no console')
  })
  console.error('outer')
  expect(() => console.error('no console')).toThrow('no console')
  const unreadable = Object.defineProperty(new Error('five'), 'stack', {
    get: () => {
      throw new Error('unreadable')
    },
  })
  console.error(unreadable)
  console.error('after')
  expect(told()).toEqual([
    ['console', 'outer'],
    ['console', 'after'],
  ])
})
