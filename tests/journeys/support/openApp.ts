/** Opens the app, and listens for hidden errors in the console and on the page. */
import type { Page } from '@playwright/test'

/** Milliseconds, as the journeys' `expect` has them. */
const timeout = 20_000

/**
 * Waits until the app handles taps. Not with `expect`: while it waits, it describes the whole page after each look, which
 * took a fifth of the time of a short journey.
 */
export const hasStarted = (page: Page): Promise<void> =>
  page.locator('html[data-started]').waitFor({ state: 'attached', timeout })

/** Opens an address and waits until a screen is rendered, and handles taps. */
export const openApp = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  // Not by its role: a sheet that opens by itself, such as the first choice of communities, hides the screen from roles.
  await page.locator('main').first().waitFor({ timeout })
  await hasStarted(page)
}

/**
 * Waits until what the app starts after its first screen is at work: it follows other tabs, for example. That comes when
 * the browser is idle; the network alone may be idle before.
 */
export const isAtWork = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/start-[\w-]+\.js$/.test(name)),
  )
  // The app starts one thing at a time, when the browser is idle. Three idle moments later the last one has begun.
  await page.evaluate(async () => {
    for (let moments = 0; moments < 3; moments += 1)
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 }))
  })
}

/**
 * From now on the server sends the empty page, as it does for requests with a cookie: the app asks for all it shows. For
 * journeys that answer these calls themselves.
 */
export const fromEmptyPage = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'visited', value: 'yes', domain: 'localhost', path: '/' }])

/** Collects all errors from now on. */
export const listenForErrors = (page: Page): ReadonlyArray<string> => {
  const heard: Array<string> = []
  page.on('console', (message) => {
    // The browser logs the 404 of a missing page: the screen itself is tested elsewhere.
    const isOwnStatus = / 4(?:04|10) /.test(message.text()) && message.location().url === page.url()
    if (message.type() === 'error' && !isOwnStatus) heard.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(`page: ${error.message}`))
  return heard
}

/** Collects every request that is not a read, from now on. */
export const listenForWrites = (page: Page): ReadonlyArray<string> => {
  const sent: Array<string> = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

/** The path and query of the page. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
