// Who sends a form by its button, which rests meanwhile, finds the focus where it was.
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, Offline } from '../../../schemas/Failure.ts'
import { type Drawn, drawInApp } from '../../testing/drawInApp.tsx'
import { Button } from '../ui/Button.tsx'
import { useSend } from './useSend.ts'

let answer: (failure: Failure | undefined) => void = () => {}

const Form = () => {
  const { isSending, send } = useSend()
  const wait = (): Promise<Failure | undefined> =>
    new Promise((resolve) => {
      answer = resolve
    })
  return (
    <>
      <input />
      <Button isDisabled={isSending} onClick={() => send({ act: wait })}>
        Send
      </Button>
    </>
  )
}

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

/** Presses Send with the focus on it; a browser takes the focus from a button that rests, the document of tests does not. */
const pressSend = async (): Promise<HTMLButtonElement> => {
  drawn = await drawInApp(<Form />)
  const button = drawn.button('Send')
  button.focus()
  await drawn.press('Send')
  expect(button.disabled).toBe(true)
  document.querySelector('input')?.focus()
  document.querySelector('input')?.blur()
  expect(document.activeElement).toBe(document.body)
  return button
}

it('gives the focus back to the button that sent what was refused', async () => {
  const button = await pressSend()
  await act(async () => answer(new Offline()))
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(button)))
})

it('leaves the focus to whoever took it meanwhile', async () => {
  const button = await pressSend()
  const field = document.querySelector('input')
  field?.focus()
  await act(async () => answer(new Offline()))
  await act(() => vi.waitFor(() => expect(button.disabled).toBe(false)))
  await act(() => new Promise(requestAnimationFrame))
  expect(document.activeElement).toBe(field)
})
