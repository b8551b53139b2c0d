// What nobody caught is told once; what browsers call an error and is none, and what the kernel told already, is not told again.
import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import type { App, ShownToast } from '../App.ts'
import { tellUncaught } from './tellUncaught.ts'

const toasts = signal<ReadonlyArray<ShownToast>>([])
const told: Array<unknown> = []
const run: App['run'] = async (command, input) => {
  told.push([command.name, input])
  return undefined
}
tellUncaught({ store: makeStore(), run, now: signal(0), toasts, dismissToast: () => {} })

it('an error in a handler, and a promise that nobody waited for', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('private'), message: 'private' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'private' }))
  expect(told).toEqual([
    ['app.broken.v1', { error: 'RangeError' }],
    ['app.broken.v1', { error: 'string' }],
  ])
})

it('not what browsers say of frames that were too busy, and not twice at a time', () => {
  told.length = 0
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  )
  toasts.value = [{ id: 1, text: 'Oops, something went terribly wrong.', style: 'error' }]
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('x'), message: 'x' }))
  expect(told).toEqual([])
})
