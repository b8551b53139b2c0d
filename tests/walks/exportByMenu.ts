/** Takes the session as a person does: "Report a problem" in the menu, and its download. */
import type { Page } from '@playwright/test'

const title = 'Report a problem'
const patience = 20_000

const layers = (page: Page) => page.getByRole('dialog')

const closeLayers = async (page: Page): Promise<void> => {
  for (let nth = 0; nth < 8 && (await layers(page).count()) > 0; nth += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(250)
  }
}

const openReport = async (page: Page): Promise<void> => {
  // A screen that broke, and a menu that is open, offer it themselves.
  const offered = page.getByRole('button', { name: title, exact: true })
  if (await offered.first().isVisible()) return await offered.first().tap()
  const menu = page.getByRole('button', { name: 'Menu', exact: true }).first()
  // Some screens have no menu: it is one or two steps away.
  const ways = page.getByRole('link', { name: /^(home|back to the app|go home)\b/i })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  for (let nth = 0; nth < 4 && !(await menu.isVisible()); nth += 1) {
    const way = (await ways.first().isVisible()) ? ways : back
    await way.first().tap({ timeout: patience })
    await page.waitForTimeout(500)
    // What was tapped last may have come only now.
    await closeLayers(page)
  }
  await menu.tap({ timeout: patience })
  await offered.first().tap({ timeout: patience })
}

/** Writes the file, and answers its text's length. */
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
  await button.tap({ timeout: patience })
  const download = await coming
  await download.saveAs(file)
}
