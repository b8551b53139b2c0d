/** Accessibility violations of a screen, as axe reports them. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

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
 * Counts the changes of styles, and the elements that come and go, in an attribute of the page: fading is a change of
 * style in each frame.
 */
const countChanges = (): void => {
  const { dataset } = document.documentElement
  if (dataset['changes'] !== undefined) return
  dataset['changes'] = '0'
  new MutationObserver((changes) => {
    dataset['changes'] = String(Number(dataset['changes']) + changes.length)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['style', 'class'] })
}

const changesOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['changes'])

/**
 * Pages without frames are checked in place: merging the results of frames opens another page each time. Details of
 * passed rules are not requested.
 */
const lookOver = (page: Page): Promise<Results> =>
  new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze()

/**
 * A screen is judged as it stands still. Where it changed while axe looked at it, as when a notice leaves, what axe
 * found is of a moment: it is looked over again, up to five times.
 */
const lookOverStill = async (page: Page, attempts = 5): Promise<Results> => {
  await page.waitForFunction(standsStill)
  await page.evaluate(countChanges)
  const before = await changesOf(page)
  const results = await lookOver(page)
  const isStill = (await changesOf(page)) === before && (await page.evaluate(standsStill))
  return isStill || results.violations.length === 0 || attempts <= 1 ? results : lookOverStill(page, attempts - 1)
}

/** Every serious or critical violation in words, with its elements. */
export const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { violations } = await lookOverStill(page)
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
