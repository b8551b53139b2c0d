// A tap on a button acts when the finger is lifted; all that may not be a tap is left to the browser.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clickAtLift } from './clickAtLift.ts'

const clicked = vi.fn<(event: MouseEvent) => void>()
const element = (name: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
const controls = (): ReadonlyArray<HTMLElement> => {
  const vote = element('button', { type: 'button', id: 'vote' })
  vote.append(element('svg', {}))
  const words = element('p', { id: 'words' })
  words.append('Words that can be selected')
  return [
    vote,
    element('button', { type: 'button', id: 'closed', disabled: '' }),
    element('button', { type: 'button', id: 'menu', 'data-headlessui-state': '' }),
    element('button', { type: 'submit', id: 'send' }),
    element('a', { id: 'link', href: '#there' }),
    element('textarea', { id: 'field' }),
    words,
  ]
}

let stop = (): void => {}
beforeEach(() => {
  document.body.replaceChildren(...controls())
  stop = clickAtLift()
  document.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  document.addEventListener('click', clicked)
})
afterEach(() => {
  stop()
  document.removeEventListener('click', clicked)
  clicked.mockClear()
  getSelection()?.removeAllRanges()
})

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(selector)
  return found
}

interface Finger {
  readonly on?: string
  /** Milliseconds. */
  readonly at?: number
  readonly x?: number
  readonly fingers?: number
  readonly cancelable?: boolean
}

/** An event of a finger. Returns whether the browser is still to make a click of it. */
const finger = (
  type: string,
  { on = '#vote', at = 1000, x = 20, fingers = 1, cancelable = true }: Finger = {},
): boolean => {
  const touch = { clientX: x, clientY: 30, screenX: x, screenY: 90 }
  const event = new Event(type, { bubbles: true, cancelable, composed: true })
  Object.assign(event, { touches: Array.from({ length: fingers }, () => touch), changedTouches: [touch] })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return find(on).dispatchEvent(event)
}

const scrollAt = (at: number): void => {
  const event = new Event('scroll')
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.dispatchEvent(event)
}

const tap = ({ for: duration = 80, ...how }: Finger & { readonly for?: number } = {}): boolean => {
  finger('touchstart', how)
  return finger('touchend', { ...how, at: (how.at ?? 1000) + duration })
}

it('a tap clicks its button once, at the lift, where the finger is, and leaves nothing for the browser to click', () => {
  expect(tap()).toBe(false)
  expect(clicked).toHaveBeenCalledOnce()
  expect(clicked.mock.calls[0]?.[0]).toMatchObject({ target: find('#vote'), clientX: 20, clientY: 30, detail: 1 })
  expect(document.activeElement).toBe(find('#vote'))
})

it('a tap on a drawing in a button clicks the button', () => {
  expect(tap({ on: '#vote svg' })).toBe(false)
  expect(clicked.mock.calls[0]?.[0].target).toBe(find('#vote'))
})

it('two taps one after the other are two clicks', () => {
  tap()
  tap({ at: 1200 })
  expect(clicked).toHaveBeenCalledTimes(2)
})

it('a button that keeps the focus where it is keeps it', () => {
  find('#field').focus()
  find('#vote').dataset['keepsFocus'] = ''
  tap()
  expect(clicked).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(find('#field'))
})

it('what a button opens finds the button focused, to give the focus back to it', () => {
  const focused: Array<Element | null> = []
  find('#vote').addEventListener('click', () => focused.push(document.activeElement))
  tap()
  expect(focused).toEqual([find('#vote')])
})

it.each(['#closed', '#menu', '#send', '#link', '#field'])('a tap on %s is left to the browser', (on) => {
  expect(tap({ on })).toBe(true)
  expect(clicked).not.toHaveBeenCalled()
})

it.each<[string, () => boolean]>([
  ['rests for 400 ms', () => tap({ for: 400 })],
  [
    'moves by 10 pixels and comes back',
    () => {
      finger('touchstart')
      finger('touchmove', { x: 30 })
      return finger('touchend')
    },
  ],
  [
    'is lifted 10 pixels away',
    () => {
      finger('touchstart')
      return finger('touchend', { x: 30 })
    },
  ],
  [
    'scrolls',
    () => {
      finger('touchstart')
      document.dispatchEvent(new Event('scroll'))
      return finger('touchend')
    },
  ],
  [
    'stops a scroll',
    () => {
      scrollAt(801)
      return tap()
    },
  ],
  [
    'scrolls a list inside the page',
    () => {
      finger('touchstart')
      find('#field').dispatchEvent(new Event('scroll'))
      return finger('touchend')
    },
  ],
  [
    'the browser took for something else',
    () => {
      finger('touchstart')
      finger('touchcancel')
      return finger('touchend')
    },
  ],
  ['is not alone', () => tap({ fingers: 2 })],
  [
    'is joined by a second one',
    () => {
      finger('touchstart')
      finger('touchstart', { fingers: 2 })
      return finger('touchend')
    },
  ],
])('a finger that %s is left to the browser', (_what, made) => {
  expect(made()).toBe(true)
  expect(clicked).not.toHaveBeenCalled()
})

it('a tap 200 ms after a scroll acts at the lift', () => {
  scrollAt(800)
  expect(tap()).toBe(false)
})

it('where the click of the browser cannot be prevented, it is the only one', () => {
  tap({ cancelable: false })
  expect(clicked).not.toHaveBeenCalled()
})

it('what was prevented already, as after a long press, is not clicked', () => {
  find('#vote').addEventListener('touchend', (event) => event.preventDefault(), { once: true })
  tap()
  expect(clicked).not.toHaveBeenCalled()
})

it('a tap that ends the selection of a text is left to the browser, which removes it', () => {
  getSelection()?.selectAllChildren(find('#words'))
  expect(tap()).toBe(true)
})

it('a button that is gone before the lift is not clicked', () => {
  finger('touchstart')
  const gone = find('#vote')
  const away = vi.fn<() => void>()
  gone.addEventListener('click', away)
  document.addEventListener('touchend', () => gone.remove(), { once: true, capture: true })
  finger('touchend')
  expect(away).not.toHaveBeenCalled()
})

it('the first tap, and the first after a key, are left to the browser, which then draws no ring around what is focused', () => {
  stop()
  stop = clickAtLift()
  expect(tap()).toBe(true)
  document.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  expect(tap()).toBe(false)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(tap()).toBe(true)
  document.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  expect(tap()).toBe(false)
})

it('once it has ended, taps are left to the browser', () => {
  stop()
  expect(tap()).toBe(true)
  expect(clicked).not.toHaveBeenCalled()
})
