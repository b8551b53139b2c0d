// The height of a thread's list while it is flung: a new one in each frame would lay out the page twice.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  around,
  close,
  nextFrame,
  rest,
  rowsFrom,
  screenHeight,
  scroll,
  show,
  usesMadeUpLayout,
} from '../../../tests/support/madeUpLayout.ts'

usesMadeUpLayout()

describe('the rows of a thread', () => {
  it.each([100, 30])(
    'leave its height to a list that scrolls by %i pixels a frame, and have their true height at rest',
    (by) => {
      const page = show(rowsFrom(500))
      rest()
      const before = page.height()
      for (let nth = 0; nth < 50; nth += 1) {
        scroll(by)
        nextFrame()
        expect(page.height()).toBe(before)
      }
      rest()
      expect(page.height()).not.toBe(before)
      expect(page.height()).toBeCloseTo(page.list.startOf(500), 3)
    },
  )

  it('end where the list ends, wherever the page is scrolled or flung', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -9000, max: 30_000 }), fc.boolean()), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (moves) => {
        const page = show(rowsFrom(400))
        for (const [by, isFrame] of moves) {
          scroll(Math.min(by, Math.max(0, page.height() - screenHeight - around.y)))
          if (isFrame) nextFrame()
          // As far as a reader can see in the next frames.
          const isNear = around.y + 5 * screenHeight > page.list.startOf(400)
          expect(isNear ? page.height() - page.list.startOf(400) : 0).toBeCloseTo(0, 3)
        }
        close()
      }),
      { numRuns: 50 },
    )
  })
})
