// A press while the rows around the screen are still rendered: nothing comes between it and its paint.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeThreadList } from './threadList.ts'

/** What waits for the next frame, by its number. */
let frames = new Map<number, () => void>()
let requests = 0

/** A frame, without the tasks after it. */
const draw = (): void => {
  const due = [...frames.values()]
  frames = new Map()
  for (const work of due) work()
}
const nextFrame = (): void => {
  draw()
  vi.advanceTimersByTime(1)
}

beforeEach(() => {
  vi.useFakeTimers()
  frames = new Map()
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    requests += 1
    frames.set(requests, work)
    return requests
  })
  vi.stubGlobal('cancelAnimationFrame', (request: number) => frames.delete(request))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A thread of 200 rows of 100 pixels. Returns how many are in the document, and a function that closes it. */
const openThread = () => {
  const all = Array.from({ length: 200 }, (_, at) => ({ id: at + 1 }))
  const box = document.createElement('ol')
  const render = (): void => {
    list.setRows(all)
    const { first, end } = list.span()
    const rows = all.slice(first, end).map((_, at) => {
      const row = document.createElement('li')
      row.setAttribute('data-index', String(first + at))
      row.getBoundingClientRect = () => new DOMRect(0, 0, 390, 100)
      return row
    })
    box.replaceChildren(...rows)
    list.committed()
  }
  const list = makeThreadList({ heights: new Map(), offset: 0, isRendered: false, rerender: render })
  list.setRows(all)
  const close = list.connect(box, () => {})
  render()
  return { count: () => box.children.length, close }
}

it('a press is handled and painted before more rows are rendered; then they follow', () => {
  const { count, close } = openThread()
  for (let nth = 0; nth < 3; nth += 1) nextFrame()
  window.dispatchEvent(new Event('pointerdown'))
  const pressed = count()
  for (let nth = 0; nth < 60; nth += 1) nextFrame()
  window.dispatchEvent(new Event('pointerup'))
  for (let nth = 0; nth < 100; nth += 1) nextFrame()
  expect(count()).toBe(pressed)
  for (let nth = 0; nth < 100; nth += 1) nextFrame()
  expect(count()).toBeGreaterThan(pressed + 10)
  close()
})

it('a press is handled first even if rows are about to follow for two reasons, and none follows once the thread is closed', () => {
  const { count, close } = openThread()
  window.dispatchEvent(new Event('resize'))
  draw()
  window.dispatchEvent(new Event('pointerdown'))
  const pressed = count()
  for (let nth = 0; nth < 100; nth += 1) nextFrame()
  expect(count()).toBe(pressed)
  close()
  for (let nth = 0; nth < 100; nth += 1) nextFrame()
  expect(count()).toBe(pressed)
})
