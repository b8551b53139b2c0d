// Every reading screen fits its window: nothing sticks out sideways on any phone, and on a wide screen the column stands in the middle.
import { expect, test } from '@playwright/test'
import { openApp } from './support/openApp.ts'
import { readingScreens } from './support/readingScreens.ts'

for (const width of [320, 390, 1280]) {
  test(`nothing is wider than a window of ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const { name, path, isReady } of await readingScreens(request)) {
      await openApp(page, path)
      await isReady(page)
      const inside = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(inside, `${name} (${path})`).toBeLessThanOrEqual(width)
    }
  })
}

test('on a wide screen the column is at most 640 pixels and in the middle', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const { name, path, isReady } of await readingScreens(request)) {
    await openApp(page, path)
    await isReady(page)
    const box = await page.getByRole('main').boundingBox()
    expect.soft(box?.width ?? 0, `width of ${name}`).toBeLessThanOrEqual(640)
    expect.soft((box?.x ?? 0) + (box?.width ?? 0) / 2, `middle of ${name}`).toBeCloseTo(640, 0)
  }
})
