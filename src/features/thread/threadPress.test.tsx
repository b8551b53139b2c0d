// A press while the rows around the screen are still rendered: nothing comes between it and its paint.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeThreadList } from './threadList.ts'

let frames: Array<() => void> = []
const nextFrame = (): void => {
  const due = frames
  frames = []
  for (const work of due) work()
  vi.advanceTimersByTime(1)
}

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', (nth: number) => {
    frames[nth - 1] = () => {}
  })
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
