// The dialog 'Beep boop?': solving, confirming, failures and closing.
import { signal } from '@preact/signals-core'
import { act, StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CaptchaPuzzle, captchaQuestion, type PuzzleListener } from '../../../core/captchaQuestion.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { CaptchaDialog } from './CaptchaDialog.tsx'

/** A puzzle that the test itself solves or fails. */
const altcha = () => {
  const told: Array<PuzzleListener> = []
  const stopped = vi.fn<() => void>()
  const solve = vi.fn<(listener: PuzzleListener) => () => void>((listener) => {
    told.push(listener)
    return stopped
  })
  return { puzzle: { kind: 'altcha', solve } satisfies CaptchaPuzzle, told, stopped }
}

const ask = (first: CaptchaPuzzle) => {
  const puzzle = signal(first)
  const said: Array<string> = []
  captchaQuestion.value = {
    puzzle,
    answer: (token) => void said.push(`answer ${token}`),
    lose: (why) => void said.push(`lose ${why}`),
    again: () => void said.push('again'),
    leave: () => void said.push('leave'),
  }
  return { puzzle, said }
}

let drawn: Drawn | undefined

const draw = async (onClose: () => void = () => {}): Promise<Drawn> => {
  drawn = await renderWithStore(
    <StrictMode>
      <CaptchaDialog overlay={{ name: 'captcha' }} onClose={onClose} />
    </StrictMode>,
  )
  return drawn
}

afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  captchaQuestion.value = undefined
})

describe('the captcha dialog', () => {
  test('starts to solve at once, and answers when it is solved and the person has confirmed', async () => {
    const { puzzle, told } = altcha()
    const { said } = ask(puzzle)
    const { press } = await draw()
    expect(document.body.textContent).toContain('Beep boop?')
    await act(async () => told.at(-1)?.onSolved('token'))
    expect(said).toEqual([])
    await press('I am a person')
    expect(said).toEqual(['answer token'])
  })

  test('shows progress when the person confirms before it is solved', async () => {
    const { puzzle, told } = altcha()
    const { said } = ask(puzzle)
    const { press } = await draw()
    await press('I am a person')
    expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('Solving')
    await act(async () => told.at(-1)?.onSolved('token'))
    expect(said).toEqual(['answer token'])
  })

  test.each([
    ['expired', 'The captcha ran out of time. Try again.'],
    ['notLoaded', 'The captcha could not be loaded. Check your connection and try again.'],
  ] as const)('says why there is no captcha (%s), and offers another', async (why, sentence) => {
    const { puzzle: first, told, stopped } = altcha()
    const { puzzle, said } = ask(first)
    const { press } = await draw()
    await act(async () => told.at(-1)?.onLost(why))
    expect(said).toEqual([`lose ${why}`])
    await act(async () => {
      puzzle.value = { kind: 'lost', why }
    })
    expect(stopped.mock.calls.length).toBe(told.length)
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(sentence)
    await press('Try again')
    expect(said.at(-1)).toBe('again')
  })

  test('reports that it was closed when it unmounts, but not when strict mode mounts it twice', async () => {
    const { said } = ask(altcha().puzzle)
    const { remove } = await draw()
    expect(said).toEqual([])
    await remove()
    drawn = undefined
    expect(said).toEqual(['leave'])
  })

  test('closes itself, once, when history restores it without a question', async () => {
    const onClose = vi.fn<() => void>()
    await draw(onClose)
    await act(async () => {})
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('stays open while there is a question', async () => {
    ask(altcha().puzzle)
    const onClose = vi.fn<() => void>()
    await draw(onClose)
    await act(async () => {})
    expect(onClose).not.toHaveBeenCalled()
  })
})
