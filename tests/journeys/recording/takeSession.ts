/** Saves the session of a page that a journey drove as a file for the replay tests. */
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { readSession } from '../../../commands/session/readSession.ts'

/** Most bytes of a file, because recordings are part of the repository. */
const largest = 600_000

interface Inspected {
  readonly parleyInspect: { readonly session: () => Promise<string> }
}

/** Call before the page is opened. */
export const letInspect = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('parley.inspect', '1'))

/** Writes the session so far to tests/replay; resolves to the names of its commands, in order. */
export const takeSession = async (page: Page, name: string): Promise<ReadonlyArray<string>> => {
  const text = await page.evaluate(() => (window as unknown as Inspected).parleyInspect.session())
  const session = readSession(text)
  expect(text.length, `${name} is small`).toBeLessThan(largest)
  expect(session.struck).toEqual([])
  writeFileSync(new URL(`../../replay/${name}.json`, import.meta.url), `${text}\n`)
  return session.entries.map((entry) => entry.name)
}
