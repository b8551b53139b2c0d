import type { Page } from '@playwright/test'

/** Drags a finger down from a point, in steps, by this many CSS pixels. */
export const pull = async (page: Page, by: number): Promise<void> => {
  const finger = await page.context().newCDPSession(page)
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) })
  for (let moved = 0; moved <= by; moved += 20)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(300 + moved) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
