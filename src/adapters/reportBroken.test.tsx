// Reports of broken screens: once per error, for any thrown value, cut to size, without tokens from the URL.
import { signal } from '@preact/signals-core'
import { Schema } from 'effect'
import { afterEach, expect, it } from 'vitest'
import { ErrorReport } from '../../schemas/entities/ErrorReport.ts'
import { makeStore } from '../../signals/Store.ts'
import type { App } from '../core/App.ts'
import { reportBroken } from './noteTroubles.ts'

const decode = Schema.decodeUnknownSync(ErrorReport)

const listen = () => {
  const reports: Array<ErrorReport> = []
  const run: App['run'] = async (command, input) => {
    if (command.name === 'app.report.v1') reports.push(decode(input))
    return undefined
  }
  const app: App = { store: makeStore(), run, now: signal(0), toasts: signal([]), dismissToast: () => {} }
  return { app, reports }
}

afterEach(() => history.replaceState(null, '', '/'))

it('says what was thrown and where, within the server’s length limits', () => {
  const { app, reports } = listen()
  const error = new TypeError('m'.repeat(5000))
  error.stack = 's'.repeat(50_000)
  reportBroken(app, error, 'c'.repeat(50_000))
  expect(reports).toMatchObject([{ app: 'Parley 1.5', location: '/', error: 'TypeError' }])
  expect(reports[0]?.message).toBe('m'.repeat(1000))
  expect(reports[0]?.stack).toHaveLength(8000)
  expect(reports[0]?.componentStack).toHaveLength(8000)
  expect(reports[0]?.userAgent).toBe(navigator.userAgent)
})

it('reports an error once, and the next error again', () => {
  const { app, reports } = listen()
  const error = new Error('one')
  reportBroken(app, error, '')
  reportBroken(app, error, '')
  reportBroken(app, new Error('two'), '')
  expect(reports.map(({ message }) => message)).toEqual(['one', 'two'])
})

it('reports a thrown value that is not an Error', () => {
  const { app, reports } = listen()
  for (const thrown of ['words', undefined, null]) reportBroken(app, thrown, '')
  expect(reports.map(({ error, message }) => [error, message])).toEqual([
    ['string', 'words'],
    ['undefined', 'undefined'],
    ['object', 'null'],
  ])
})

it('leaves out the token of a reset link', () => {
  history.replaceState(null, '', '/change?token=abc123&x=1')
  const { app, reports } = listen()
  reportBroken(app, new Error('x'), '')
  expect(reports[0]?.location).toBe('/change?token=[secret]&x=1')
})
