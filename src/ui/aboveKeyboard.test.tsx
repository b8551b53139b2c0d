// A dialog fits into the space above the on-screen keyboard.
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Drawn, renderWithStore } from '../testing/renderWithStore.tsx'
import { TextField } from './forms/TextField.tsx'
import { Sheet } from './Sheet.tsx'

const nothing = (): void => {}
const whole = { height: 800, offsetTop: 0, scale: 1 }
let viewport = Object.assign(new EventTarget(), whole)
const become = (fields: Partial<typeof whole>): Promise<void> =>
  act(async () => {
    Object.assign(viewport, whole, fields)
    viewport.dispatchEvent(new Event('resize'))
  })

let drawn: Drawn | undefined
beforeEach(async () => {
  viewport = Object.assign(new EventTarget(), whole)
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  drawn = await renderWithStore(
    <Sheet title="Create Note" shape="dialog" onClose={nothing}>
      <TextField label="Note" value="" onChange={nothing} isFocusedFirst />
    </Sheet>,
  )
})
afterEach(async () => {
  await drawn?.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const place = (): CSSStyleDeclaration | undefined =>
  document.querySelector<HTMLElement>('[role=dialog] [class*=middle]')?.style
const edges = () => [place()?.top, place()?.bottom]

it('rises above the keyboard, follows the viewport, and returns', async () => {
  expect(edges()).toEqual(['', ''])
  await become({ height: 500 })
  expect(edges()).toEqual(['0px', '300px'])
  await become({ height: 500, offsetTop: 120 })
  expect(edges()).toEqual(['120px', '180px'])
  await become({})
  expect(edges()).toEqual(['', ''])
})

it('scrolls the focused field into view', async () => {
  await act(() => vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT')))
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(nothing)
  await become({ height: 500 })
  expect(shown.mock.contexts).toEqual([document.activeElement])
})

it('does not take a pinch zoom or a browser bar for a keyboard', async () => {
  await become({ height: 400, scale: 2 })
  expect(edges()).toEqual(['', ''])
  await become({ height: 740 })
  expect(edges()).toEqual(['', ''])
})
