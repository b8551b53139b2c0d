// A long press on a card or comment opens its menu; scrolling, links, buttons and plain taps work as usual.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLongPress } from './useLongPress.ts'

const opened = vi.fn<() => void>()
const clicked = vi.fn<() => void>()

const Card = () => (
  <article {...useLongPress(opened)}>
    <h2>
      <a href="#title" onClick={clicked}>
        Title
      </a>
    </h2>
    <p>
      Words and <a href="#there">a link</a>
    </p>
    <button type="button">Upvote</button>
  </article>
)

let leave: () => Promise<void> = async () => {}
const find = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(selector)
  return found
}

beforeEach(async () => {
  vi.useFakeTimers()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  await act(async () => root.render(<Card />))
  leave = async () => {
    await act(async () => root.unmount())
    box.remove()
  }
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
  opened.mockClear()
  clicked.mockClear()
})

const point = (type: string, target: Element, clientX = 0, pointerType = 'touch'): void => {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 0, cancelable: true })
  Object.assign(event, { pointerType, isPrimary: true })
  target.dispatchEvent(event)
}
const press = (selector: string, { millis = 400, moved = 0, pointerType = 'touch' } = {}): void => {
  point('pointerdown', find(selector), 0, pointerType)
  if (moved > 0) point('pointermove', find(selector), moved, pointerType)
  vi.advanceTimersByTime(millis)
  point('pointerup', find(selector), moved, pointerType)
}

it.each(['p', 'h2 a'])('a finger that stays on %s for 400 ms opens the menu', (selector) => {
  press(selector)
  expect(opened).toHaveBeenCalledTimes(1)
})

it('a finger that moves by 25 px still opens it, and one that moves further does not', () => {
  press('p', { moved: 25 })
  expect(opened).toHaveBeenCalledTimes(1)
  press('p', { moved: 26 })
  expect(opened).toHaveBeenCalledTimes(1)
})

it('a shorter press, a mouse, and scrolling open nothing', () => {
  press('p', { millis: 399 })
  press('p', { pointerType: 'mouse' })
  point('pointerdown', find('p'))
  point('pointercancel', find('p'))
  vi.advanceTimersByTime(1000)
  expect(opened).not.toHaveBeenCalled()
})

it.each(['p a', 'button'])('%s keeps its own long press', (selector) => {
  press(selector)
  expect(opened).not.toHaveBeenCalled()
})

it('the click after a long press is ignored, and the next one works', () => {
  press('h2 a')
  point('click', find('h2 a'))
  expect(clicked).not.toHaveBeenCalled()
  press('h2 a', { millis: 50 })
  point('click', find('h2 a'))
  expect(clicked).toHaveBeenCalledTimes(1)
})

it('what the browser makes of the lift after a long press does not reach the menu, and the next press does', () => {
  const menu = document.body.appendChild(document.createElement('div'))
  const heard = vi.fn<(type: string) => void>()
  const kinds = ['touchend', 'mousedown', 'click']
  for (const each of kinds) menu.addEventListener(each, ({ type }) => heard(type))
  press('p')
  for (const each of kinds) point(each, menu)
  expect(heard).not.toHaveBeenCalled()
  point('pointerdown', menu)
  for (const each of kinds) point(each, menu)
  expect(heard.mock.calls.flat()).toEqual(kinds)
  menu.remove()
})

it.each([
  ['a second after the lift', () => void vi.advanceTimersByTime(1000)],
  ['after a key', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))],
])('a click %s is heard, as screen readers and keyboards make it', (_, pass) => {
  press('p')
  pass()
  point('click', find('h2 a'))
  expect(clicked).toHaveBeenCalledOnce()
})
