/** What a page has stored on the device. */
import type { Page } from '@playwright/test'

/**
 * The keys of the local storage, in order. Without the screens that were seen last where all of them are a guest's, with
 * the way to sign up: guests' are kept too, a moment after they are shown.
 */
export const keptKeys = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const seen: unknown = JSON.parse(localStorage.getItem('parley.seen') ?? '{}')
    const isGuests = Object.values(Object(seen)).every((screen) => JSON.stringify(screen).includes('Sign Up'))
    return Object.keys(localStorage)
      .filter((key) => key !== 'parley.seen' || !isGuests)
      .toSorted()
  })
