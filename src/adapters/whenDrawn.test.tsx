// Deferred work starts once, after the first screen has been painted.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { whenDrawn } from './earlyTap.ts'

it('starts once, however many screens follow', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const listeners: Array<() => void> = []
  vi.spyOn(router, 'subscribe').mockImplementation((_event, listener) => {
    const call = (): void => Reflect.apply(listener, undefined, [])
    listeners.push(call)
    return () => void listeners.splice(listeners.indexOf(call), 1)
  })
  const begin = vi.fn<() => void>()
  whenDrawn(router, begin)
  expect(begin).not.toHaveBeenCalled()
  listeners[0]?.()
  // Not before the frame.
  expect(begin).not.toHaveBeenCalled()
  expect(listeners).toEqual([])
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1))
})
