// A list that is pressed is not replaced before the press has ended: its click would be lost.
import { describe, expect, it, vi } from 'vitest'
import { whenReleased } from './takeOver.ts'

const pressedList = (): { readonly list: HTMLElement; readonly release: (sign: string) => void } => {
  const list = document.createElement('div')
  let isPressed = true
  // The document of the tests knows no presses.
  vi.spyOn(list, 'matches').mockImplementation((selector) => selector === ':active' && isPressed)
  return {
    list,
    release: (sign) => {
      isPressed = false
      window.dispatchEvent(new Event(sign))
    },
  }
}

describe('a list that is about to be replaced', () => {
  it('goes at once where nothing is pressed', async () => {
    await expect(whenReleased(document.createElement('div'))).resolves.toBeUndefined()
  })

  for (const sign of ['pointerup', 'pointercancel'])
    it(`waits for the end of a press (${sign})`, async () => {
      const { list, release } = pressedList()
      let isDone = false
      const wait = async (): Promise<void> => {
        await whenReleased(list)
        isDone = true
      }
      const waiting = wait()
      await Promise.resolve()
      expect(isDone).toBe(false)
      release(sign)
      await waiting
      expect(isDone).toBe(true)
    })
})
