// Focus stays on the button that sends a form, although it is disabled during sending.
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, Offline } from '../../../schemas/Failure.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { Button } from '../Button.tsx'
import { useSend } from './useInvalidFocus.ts'

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

/** Presses Send with the focus on it, then blurs: a browser blurs a disabled button, the test DOM does not. */
const pressSend = async (): Promise<HTMLButtonElement> => {
  drawn = await renderWithStore(<Form />)
  const button = drawn.button('Send')
  button.focus()
  await drawn.press('Send')
  expect(button.disabled).toBe(true)
  document.querySelector('input')?.focus()
  document.querySelector('input')?.blur()
  expect(document.activeElement).toBe(document.body)
  return button
}

it('returns the focus to the button after a refused send', async () => {
  const button = await pressSend()
  await act(async () => answer(new Offline()))
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(button)))
})

it('does not take the focus from another control', async () => {
  const button = await pressSend()
  const field = document.querySelector('input')
  field?.focus()
  await act(async () => answer(new Offline()))
  await act(() => vi.waitFor(() => expect(button.disabled).toBe(false)))
  await act(() => new Promise(requestAnimationFrame))
  expect(document.activeElement).toBe(field)
})
