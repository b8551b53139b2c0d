// The start of the session debugger: opens a file or this visit's session, and says why a file cannot be opened.
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { DebugScreen } from './DebugScreen.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

/** Chooses a file, waits for these words on screen, and returns the whole text. */
const choose = async (box: HTMLElement, file: File, words: string): Promise<string> => {
  const input = box.querySelector('input[type=file]')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(box.querySelector('[role=alert]')?.textContent).toContain(words)
  })
  return box.querySelector('[role=alert]')?.textContent ?? ''
}

it('says what is wrong with a file that is not a session', async () => {
  drawn = await renderWithStore(<DebugScreen />)
  const { box } = drawn
  const notOurs = 'This is not a session file of this app.'
  expect(await choose(box, new File(['Dear diary'], 'diary.json'), notOurs)).toBe(notOurs)
  const another = 'This session has version 2, and this build reads version 1.'
  expect(await choose(box, new File(['{"format":"parley-session","version":2}'], 'new.json'), another)).toBe(another)
  const half = new File(['{"format":"parley-session","ver'], 'half.json')
  expect(await choose(box, half, 'This file is incomplete')).toContain('Ask for it to be sent again.')
})

it('does not read a file that is too large to be a session', async () => {
  drawn = await renderWithStore(<DebugScreen />)
  const file = new File([], 'film.json')
  Object.defineProperty(file, 'size', { value: 50_000_000 })
  Object.defineProperty(file, 'text', { value: () => Promise.reject(new Error('it was read')) })
  expect(await choose(drawn.box, file, 'This file has 50.0 MB')).toContain('so it is not one.')
})
