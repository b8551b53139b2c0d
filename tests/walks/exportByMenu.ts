/** Exports the session as a person does: "Report a problem" in the menu, and its download. */
import type { Locator, Page } from '@playwright/test'

const title = 'Report a problem'
/** Milliseconds: a busy machine is slow. */
const patience = 60_000

/** On a page with desktop width buttons may lie outside the phone's screen: these are pressed by keyboard. */
const press = async (page: Page, control: Locator): Promise<void> => {
  const isWide = await page.evaluate(() => document.documentElement.dataset['platform'] === 'desktop')
  if (!isWide) return await control.tap({ timeout: patience })
  await control.focus({ timeout: patience })
  await page.keyboard.press('Enter')
}

const layers = (page: Page) => page.getByRole('dialog')

const closeLayers = async (page: Page): Promise<void> => {
  for (let nth = 0; nth < 8 && (await layers(page).count()) > 0; nth += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(250)
  }
}

const openReport = async (page: Page): Promise<void> => {
  // The error page and an open menu offer it themselves.
  const offered = page.getByRole('button', { name: title, exact: true })
  if (await offered.first().isVisible()) return await press(page, offered.first())
  const menu = page.getByRole('button', { name: 'Menu', exact: true }).first()
  // Some screens have no menu: it is one or two steps away.
  const ways = page.getByRole('link', { name: /^(home|back to the app|go home)\b/i })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  for (let nth = 0; nth < 4 && !(await menu.isVisible()); nth += 1) {
    // An open list of suggestions hides everything else from roles until it is closed.
    if (!(await ways.first().isVisible()) && !(await back.first().isVisible())) await page.keyboard.press('Escape')
    const way = (await ways.first().isVisible()) ? ways : back
    await press(page, way.first())
    await page.waitForTimeout(500)
    // The last tap may take effect only now.
    await closeLayers(page)
  }
  await press(page, menu)
  await press(page, offered.first())
}

/** Writes the file; resolves to the length of its text. */
export const exportByMenu = async (page: Page, file: string): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: title })
  if (!(await sheet.isVisible())) {
    await page.waitForTimeout(500)
    await closeLayers(page)
    await openReport(page)
  }
  const button = sheet.getByRole('button', { name: 'Download', exact: true })
  await button.waitFor({ timeout: patience })
  const coming = page.waitForEvent('download', { timeout: patience })
  await press(page, button)
  const download = await coming
  await download.saveAs(file)
}
