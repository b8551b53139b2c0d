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

/** `download`: the button of the open sheet. The sheet itself has no size, and is never visible to the browser's driver. */
const openReport = async (page: Page, download: Locator): Promise<void> => {
  // The error page and an open menu offer it themselves.
  const offered = page.getByRole('button', { name: title, exact: true })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  // Some screens have no menu: it is one or two steps away.
  const ways = page.getByRole('link', { name: /^(home|back to the app|go home)\b/i })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const isOut = (control: Locator): Promise<boolean> => control.first().isVisible()
  const until = Date.now() + patience
  while (Date.now() < until && !(await download.isVisible())) {
    const found = [offered, menu, ways, back]
    const seen = await Promise.all(found.map(isOut))
    const control = found[seen.indexOf(true)]
    // A list of suggestions, and another layer, hide everything else from roles until they are closed.
    if (control === undefined) await page.keyboard.press('Escape')
    else await press(page, control.first(), attempt).catch(() => undefined)
    // What a tap opens may be slow, and an earlier tap may take effect only now: what lies over the page is closed then.
    const opened = control === offered ? download : download.or(offered)
    const isOpen = await opened
      .first()
      .waitFor({ timeout: control === offered || control === menu ? 3000 : 500 })
      .then(() => true)
      .catch(() => false)
    if (!isOpen) await closeLayers(page)
  }
}

/** Writes the file; resolves to the length of its text. */
export const exportByMenu = async (page: Page, file: string): Promise<void> => {
  const button = page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Download', exact: true })
  if (!(await button.isVisible())) {
    await page.waitForTimeout(500)
    await closeLayers(page)
    await openReport(page, button)
  }
  // It has been waited for: a walk that exports twice is to say so before its own time is over.
  await button.waitFor({ timeout: attempt })
  const coming = page.waitForEvent('download', { timeout: patience })
  await press(page, button)
  const download = await coming
  await download.saveAs(file)
}
