/** Takes the session of a page that was driven as a person would drive it, and keeps it as a file that the tests replay. */
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { readSession } from '../../../commands/session/readSession.ts'

/** Bytes: what is kept with the sources is small. */
const largest = 600_000

interface Inspected {
  readonly parleyInspect: { readonly session: () => Promise<string> }
}

/** Must come before the page is opened. */
export const letInspect = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('parley.inspect', '1'))

/** The session so far, written to tests/replay. Answers the names of its commands, in order. */
export const takeSession = async (page: Page, name: string): Promise<ReadonlyArray<string>> => {
  const text = await page.evaluate(() => (window as unknown as Inspected).parleyInspect.session())
  const session = readSession(text)
  expect(text.length, `${name} is small`).toBeLessThan(largest)
  expect(session.struck).toEqual([])
  writeFileSync(new URL(`../../replay/${name}.json`, import.meta.url), `${text}\n`)
  return session.entries.map((entry) => entry.name)
}
