// Pulling a list down: what a finger does, while the list under it may be replaced.
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { PullToRefresh } from '../Screen.tsx'
import { screenRefresh } from './screenRefresh.ts'

afterEach(() => {
  screenRefresh.value = undefined
})

const drawn = async () => {
  const { box } = await renderWithStore(
    <main>
      <PullToRefresh />
    </main>,
  )
  const main = box.querySelector('main')
  if (main === null) throw new Error('nothing was rendered')
  const touch = (type: string, y?: number, on: Element = main): Promise<void> =>
    act(async () => {
      const touches = y === undefined ? [] : [{ clientX: 100, clientY: y }]
      on.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }))
    })
  return {
    main,
    touch,
    pull: async (by: number) => {
      await touch('touchstart', 100)
      await touch('touchmove', 100 + by / 2)
      await touch('touchmove', 100 + by)
      await touch('touchend')
    },
    isRefreshing: () => box.textContent.includes('Refreshing'),
  }
}

const offer = (refresh: (() => Promise<unknown>) | undefined): Promise<void> =>
  act(async () => {
    screenRefresh.value = refresh
  })

it('a list that is pulled far enough is refreshed once, and one that is released earlier is not', async () => {
  const { pull } = await drawn()
  const refresh = vi.fn<() => Promise<undefined>>(async () => undefined)
  await offer(refresh)
  await pull(60)
  expect(refresh).not.toHaveBeenCalled()
  await pull(320)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('a pull continues when another list replaces the one on screen', async () => {
  const { touch } = await drawn()
  const [first, second] = [
    vi.fn<() => Promise<undefined>>(async () => undefined),
    vi.fn<() => Promise<undefined>>(async () => undefined),
  ]
  await offer(first)
  await touch('touchstart', 100)
  await touch('touchmove', 200)
  await offer(undefined)
  await offer(second)
  await touch('touchmove', 420)
  await touch('touchend')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

it('a pull continues when the row under the finger is replaced', async () => {
  const { touch, main } = await drawn()
  const refresh = vi.fn<() => Promise<undefined>>(async () => undefined)
  await offer(refresh)
  const row = main.appendChild(document.createElement('p'))
  await touch('touchstart', 100, row)
  await touch('touchmove', 120, row)
  row.remove()
  await touch('touchmove', 420, row)
  await touch('touchend', undefined, row)
  expect(refresh).toHaveBeenCalledTimes(1)
  // The next finger is another one.
  await touch('touchmove', 420, row)
  await touch('touchend', undefined, row)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('the progress ends with the refresh, also when the list was replaced meanwhile', async () => {
  const { pull, isRefreshing } = await drawn()
  const answer = Promise.withResolvers<void>()
  await offer(() => answer.promise)
  await pull(320)
  expect(isRefreshing()).toBe(true)
  await offer(async () => undefined)
  await act(async () => answer.resolve())
  expect(isRefreshing()).toBe(false)
})

it('a pull ends where a second finger comes down', async () => {
  const { main } = await drawn()
  await offer(async () => undefined)
  const looks = () => [...main.querySelectorAll('*')].map((each) => [each.className, each.getAttribute('style')])
  const before = looks()
  const touch = (type: string, fingers: number): Promise<void> =>
    act(async () => {
      const touches = Array.from({ length: fingers }, (_, at) => ({ clientX: 100 + 50 * at, clientY: 100 }))
      const moved = type === 'touchmove' ? touches.map((each) => ({ ...each, clientY: 160 })) : touches
      main.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: moved }))
    })
  await touch('touchstart', 1)
  await touch('touchmove', 1)
  expect(looks()).not.toEqual(before)
  await touch('touchstart', 2)
  await touch('touchend', 1)
  await touch('touchend', 0)
  expect(looks()).toEqual(before)
})
