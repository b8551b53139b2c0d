/** What a page has stored on the device. */
import type { Page } from '@playwright/test'

/**
 * The keys of the local storage, in order. The screens seen last are left out if a guest saw all of them, which the
 * button to sign up tells: the app stores those, too.
 */
export const keptKeys = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const seen: unknown = JSON.parse(localStorage.getItem('parley.seen') ?? '{}')
    const isGuests = Object.values(Object(seen)).every((screen) => JSON.stringify(screen).includes('Sign Up'))
    return Object.keys(localStorage)
      .filter((key) => key !== 'parley.seen' || !isGuests)
      .toSorted()
  })
