/** Waits for the service worker and the offline cache. */
import type { Page } from '@playwright/test'

/** Every file of the app is cached, and the worker controls this page. */
export const workerIsReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })

/** The number of completely cached builds. */
export const installedBuilds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const isBusy =
      registration?.active?.state !== 'activated' || registration.installing !== null || registration.waiting !== null
    return isBusy ? 0 : (await caches.keys()).length
  })

/** How many feeds and posts are cached for a member by lower-case name, or for guests. */
export const shelvedFor = async (page: Page, member = ''): Promise<number> => {
  const ids = await page.evaluate(
    () =>
      new Promise<ReadonlyArray<string>>((resolve) => {
        const opening = indexedDB.open('parley.shelf', 1)
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('facts').objectStore('facts').getAllKeys()
          keys.addEventListener('success', () => {
            resolve(keys.result.map(String))
            opening.result.close()
          })
        })
      }),
  )
  return ids.filter((id) => id.startsWith(`${member}\n`)).length
}
