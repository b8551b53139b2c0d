// Files that are no sessions, opened in the debugger: a sentence or a replay each, and no error on the page or in the console.
import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { craftedFiles } from '../support/craftedFiles.ts'
import { listenForErrors, listenForWrites, openApp } from './support/openApp.ts'

test('every crafted file is opened, or refused in a sentence', async ({ page }, info) => {
  const [errors, writes] = [listenForErrors(page), listenForWrites(page)]
  const file = info.outputPath('session.json')
  const problem = page.getByRole('alert').filter({ hasText: /^[A-Z].+\.$/ })
  const entries = page.getByRole('list', { name: 'Entries' })
  await openApp(page, '/debug')
  for (const [name, content] of Object.entries(craftedFiles)) {
    writeFileSync(file, content)
    await page.getByLabel('Open a file').setInputFiles(file)
    await expect(problem.or(entries).first(), name).toBeVisible()
    expect(errors, name).toEqual([])
    // A sentence goes when the next file is chosen. What was opened is closed, in the same page: nothing of it may stay.
    if (await entries.isVisible()) await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByLabel('Open a file'), name).toBeAttached()
  }
  expect(writes).toEqual([])
})
