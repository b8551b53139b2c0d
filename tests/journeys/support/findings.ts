/** Accessibility violations of a screen, as axe reports them. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** No fading in progress: colours are final only at the end. Endless animations, like skeletons, are ignored. */
const standsStill = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    ) &&
  [...document.querySelectorAll('[style*="opacity"]')].every((each) => Number(getComputedStyle(each).opacity) === 1)

/**
 * Pages without frames are checked in place: merging the results of frames opens another page each time. Details of
 * passed rules are not requested.
 */
const lookOver = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ['violations'] })

/** Every serious or critical violation in words, with its elements. */
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
