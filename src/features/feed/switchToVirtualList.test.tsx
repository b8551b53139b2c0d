// A list is not replaced during a press: the press would lose its click.
import { describe, expect, it, vi } from 'vitest'
import { whenReleased } from './switchToVirtualList.ts'

const pressedList = (): { readonly list: HTMLElement; readonly release: (sign: string) => void } => {
  const list = document.createElement('div')
  let isPressed = true
  // The test DOM does not implement `:active`.
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
  it('is replaced at once when nothing is pressed', async () => {
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
