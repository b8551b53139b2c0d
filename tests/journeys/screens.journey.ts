// Every reading screen is accessible in light and dark and fits its window: nothing overflows sideways on any phone,
// and on a wide screen the column is centred.
import { expect, test } from '@playwright/test'
import { findingsInBothLooks } from './support/findings.ts'
import { openScreen, readingScreens } from './support/readingScreens.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const name of readingScreens) {
  test(`${name} has no serious violation in light or dark, and fits every window`, async ({ page, request }) => {
    await openScreen(page, request, name)
    expect.soft(await findingsInBothLooks(page)).toEqual([])
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .soft(async () => {
          expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width])
        })
        .toPass({ timeout: 5000 })
    }
    const column = await page.getByRole('main').boundingBox()
    expect.soft(column?.width ?? 0, 'width of the column').toBeLessThanOrEqual(640)
    expect.soft((column?.x ?? 0) + (column?.width ?? 0) / 2, 'middle of the column').toBeCloseTo(640, 0)
  })
}
