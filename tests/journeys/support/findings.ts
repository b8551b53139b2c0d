/** What a screen does to those who listen, press keys, or need strong contrasts, as a tool sees it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Nothing is half there any more: what fades in or out has its colours only at the end. What moves for ever, as skeletons do, is left to. */
const standsStill = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    ) &&
  [...document.querySelectorAll('[style*="opacity"]')].every((each) => Number(getComputedStyle(each).opacity) === 1)

/**
 * A page without frames is looked at as it stands: what puts the findings of several frames together opens a page of its own each time.
 * Of what is in order nobody asks the particulars.
 */
const lookOver = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ['violations'] })

/** Every serious or critical finding in words, with the elements it is about. */
export const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.waitForFunction(standsStill)
  const { violations } = await lookOver(page).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 4)
        .map(({ html, failureSummary = '' }) => `  ${html.slice(0, 180)} ${failureSummary}`)
      return [`${id}: ${help} (${nodes.length})`, ...places].join('\n')
    })
}

/** The same page in light, and then in dark. */
export const findingsInBothLooks = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await findings(page)
  return [...inLight, ...inDark.map((words) => `in dark: ${words}`)]
}
