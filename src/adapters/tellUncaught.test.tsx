// An uncaught error shows one notice; harmless browser errors, and errors the kernel has already shown, show none.
import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import type { App, ShownToast } from '../core/App.ts'
import { tellUncaught } from './noteTroubles.ts'

const toasts = signal<ReadonlyArray<ShownToast>>([])
const told: Array<unknown> = []
const run: App['run'] = async (command, input) => {
  told.push([command.name, input])
  return undefined
}
tellUncaught({ store: makeStore(), run, now: signal(0), toasts, dismissToast: () => {} })

it('an error in a handler, and an unhandled rejection', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('private'), message: 'private' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'private' }))
  expect(told).toEqual([
    ['app.broken.v1', { error: 'RangeError' }],
    ['app.broken.v1', { error: 'string' }],
  ])
})

it('not the browser’s message about a resize loop, and not twice at a time', () => {
  told.length = 0
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  )
  toasts.value = [{ id: 1, text: 'Oops, something went terribly wrong.', style: 'error' }]
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('x'), message: 'x' }))
  expect(told).toEqual([])
})
