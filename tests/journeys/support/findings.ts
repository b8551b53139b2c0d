/** Accessibility violations of a screen, as axe reports them. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

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

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Light and dark are the same elements: in the second look only what depends on colours is asked again. */
const ofColours = ['color-contrast', 'link-in-text-block']
type Rules = 'all' | 'colours'

/**
 * Axe is loaded once a page, and asked there for violations only: the builder loads it for each look, and brings back
 * what is right, too, which costs three times as much.
 */
const lookOverInPlace = async (page: Page, rules: Rules): Promise<ReadonlyArray<Result>> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (only) => {
      if (window.axe === undefined) throw new Error('axe is not on the page')
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...only })
      return violations
    },
    rules === 'all' ? {} : { runOnly: { type: 'rule' as const, values: ofColours } },
  )
}

/** Frames are looked over, too, by the builder, which merges their results. */
const lookOver = async (page: Page, rules: Rules): Promise<ReadonlyArray<Result>> => {
  if (page.frames().length === 1) return lookOverInPlace(page, rules)
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations
}

/**
 * A screen is judged as it stands still. Where it changed while axe looked at it, as when a notice leaves, what axe
 * found is of a moment: it is looked over again, up to five times.
 */
const lookOverStill = async (page: Page, rules: Rules, attempts = 5): Promise<ReadonlyArray<Result>> => {
  await page.waitForFunction(standsStill)
  await page.evaluate(countChanges)
  const before = await changesOf(page)
  const violations = await lookOver(page, rules)
  // Axe blocks the page, so an animation by script, such as a notice that fades, continues only after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const isStill = (await changesOf(page)) === before && (await page.evaluate(standsStill))
  return isStill || violations.length === 0 || attempts <= 1 ? violations : lookOverStill(page, rules, attempts - 1)
}

const seriousOnes = async (page: Page, rules: Rules): Promise<ReadonlyArray<string>> => {
  const violations = await lookOverStill(page, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 4)
        .map(({ html, failureSummary = '' }) => `  ${html.slice(0, 180)} ${failureSummary}`)
      return [`${id}: ${help} (${nodes.length})`, ...places].join('\n')
    })
}

/** Every serious or critical violation in words, with its elements. */
export const findings = (page: Page): Promise<ReadonlyArray<string>> => seriousOnes(page, 'all')

/** The same page in light, and then in dark. */
export const findingsInBothLooks = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await seriousOnes(page, 'colours')
  return [...inLight, ...inDark.map((words) => `in dark: ${words}`)]
}
