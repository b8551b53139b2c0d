// Deferred work starts once, after the first screen has been painted; and what was tapped before is pressed once.
import { readFileSync } from 'node:fs'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carryOutEarlyTap, endEarlyTaps, inNextTask, whenDrawn } from './earlyTap.ts'

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

describe('a tap on a button of a rendered page', () => {
  const early = readFileSync('public/early.js', 'utf8')
  let listening = new AbortController()

  /** Runs public/early.js, with listeners that end with the test. */
  const startEarly = (): void => {
    const listen = (type: string, listener: (event: Event) => void): void =>
      window.addEventListener(type, listener, { capture: true, signal: listening.signal })
    // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script, which is no module
    new Function('addEventListener', 'MutationObserver', early)(
      listen,
      class {
        observe() {}
        disconnect() {}
      },
    )
  }
  const Vote = ({ onPress, onStarted }: { readonly onPress?: () => void; readonly onStarted?: () => void }) => {
    useEffect(() => onStarted?.(), [onStarted])
    return (
      <button type="button" data-sign-up="" onClick={onPress}>
        Upvote
      </button>
    )
  }
  const openPage = () => {
    const root = Object.assign(document.createElement('div'), { id: 'root' })
    root.append(document.createRange().createContextualFragment(renderToString(<Vote />)))
    const sheet = Object.assign(document.createElement('dialog'), { id: 'early-sheet' })
    document.body.replaceChildren(root, sheet)
    startEarly()
    return { root, sheet, tap: () => root.querySelector('button')?.click() }
  }
  const start = async (root: HTMLElement, tapMeanwhile: () => void) => {
    const onPress = vi.fn<() => void>()
    const ended = Promise.withResolvers<void>()
    const onStarted = (): void => void carryOutEarlyTap(() => Promise.resolve()).then(ended.resolve)
    endEarlyTaps()
    await act(async () => {
      startTransition(() => void hydrateRoot(root, <Vote onPress={onPress} onStarted={onStarted} />))
      tapMeanwhile()
    })
    await ended.promise
    // After the press, which has a task of its own.
    await act(() => new Promise<void>(inNextTask))
    return onPress
  }

  beforeEach(() => {
    listening = new AbortController()
  })
  afterEach(() => {
    listening.abort()
    localStorage.clear()
    delete window.earlyTap
    delete window.earlyTapsEnded
    delete document.documentElement.dataset['started']
    document.body.replaceChildren()
  })

  it('is carried out once the app has started', async () => {
    const { root, sheet, tap } = openPage()
    tap()
    expect(sheet.open).toBe(true)
    expect(await start(root, () => {})).toHaveBeenCalledTimes(1)
  })

  it('is carried out once while the app takes the page over', async () => {
    const { root, sheet, tap } = openPage()
    expect(await start(root, tap)).toHaveBeenCalledTimes(1)
    expect(sheet.open).toBe(false)
  })

  it('does not ask a member to sign up', () => {
    localStorage.setItem('parley.keys', '{"apiKey":"k","apiSecret":"s"}')
    const { sheet, tap } = openPage()
    tap()
    expect([sheet.open, window.earlyTap?.textContent]).toEqual([false, 'Upvote'])
  })
})
