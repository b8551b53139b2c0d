/** Exports the session as a person does: "Report a problem" in the menu, and its download. */
import type { Locator, Page } from '@playwright/test'

const title = 'Report a problem'
/** Milliseconds: a busy machine is slow. */
const patience = 60_000

/** On a page with desktop width buttons may lie outside the phone's screen: these are pressed by keyboard. */
const press = async (page: Page, control: Locator, timeout = patience): Promise<void> => {
  const isWide = await page.evaluate(() => document.documentElement.dataset['platform'] === 'desktop')
  if (!isWide) return await control.tap({ timeout })
  await control.focus({ timeout })
  await page.keyboard.press('Enter')
}

const layers = (page: Page) => page.getByRole('dialog')

const closeLayers = async (page: Page): Promise<void> => {
  for (let nth = 0; nth < 8 && (await layers(page).count()) > 0; nth += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(250)
  }
}

/** Shorter than `patience`: what is on the screen may change under the tap, and another way is tried then. */
const attempt = 5000

const openReport = async (page: Page, sheet: Locator): Promise<void> => {
  // The error page and an open menu offer it themselves.
  const offered = page.getByRole('button', { name: title, exact: true })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  // Some screens have no menu: it is one or two steps away.
  const ways = page.getByRole('link', { name: /^(home|back to the app|go home)\b/i })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const isOut = (control: Locator): Promise<boolean> => control.first().isVisible()
  const until = Date.now() + patience
  while (Date.now() < until && !(await sheet.isVisible())) {
    const found = [offered, menu, ways, back]
    const seen = await Promise.all(found.map(isOut))
    const control = found[seen.indexOf(true)]
    // A list of suggestions, and another layer, hide everything else from roles until they are closed.
    if (control === undefined) await page.keyboard.press('Escape')
    else await press(page, control.first(), attempt).catch(() => undefined)
    // An earlier tap may take effect only now, and what a tap opens may be slow: both are looked for again.
    await sheet
      .or(offered)
      .first()
      .waitFor({ timeout: control === offered || control === menu ? 3000 : 500 })
      .catch(() => undefined)
    if (!(await sheet.isVisible()) && !(await isOut(offered))) await closeLayers(page)
  }
}

/** Writes the file; resolves to the length of its text. */
export const exportByMenu = async (page: Page, file: string): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: title })
  if (!(await sheet.isVisible())) {
    await page.waitForTimeout(500)
    await closeLayers(page)
    await openReport(page, sheet)
  }
  const button = sheet.getByRole('button', { name: 'Download', exact: true })
  await button.waitFor({ timeout: patience })
  const coming = page.waitForEvent('download', { timeout: patience })
  await press(page, button)
  const download = await coming
  await download.saveAs(file)
}
