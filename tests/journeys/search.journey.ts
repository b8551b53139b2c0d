// Searching: members by name, and within the community whose screen one came from.
import { expect, test } from '@playwright/test'
import { addressOf, listenForErrors, openApp } from './support/openApp.ts'

test('a member is found by the start of their name, while typing and after Enter', async ({ page }) => {
  const errors = listenForErrors(page)
  await openApp(page, '/browse')
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('demo_m')
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link', { name: 'demo_member' })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveTitle('demo_m · Search · Parley')
  await people.getByRole('link', { name: 'demo_moderator' }).click()
  await expect(page).toHaveTitle('demo_moderator · Parley')
  expect(errors).toEqual([])
})

test('search from a community searches it, says so, and can be widened to everywhere', async ({ page }) => {
  const errors = listenForErrors(page)
  await openApp(page, '/c/TinyGardens/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search in c/TinyGardens' }).click()
  const scope = page.getByRole('link', { name: 'c/TinyGardens: search everywhere instead' })
  await expect(scope).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search' })
  await expect(field).toBeFocused()
  await field.fill('bitcoin')
  await field.press('Enter')
  await expect(page.getByText('No posts in c/TinyGardens match these words.')).toBeVisible()
  await expect.poll(() => addressOf(page)).toContain('community=TinyGardens')
  await page.getByRole('link', { name: 'Search everywhere', exact: true }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(scope).toHaveCount(0)
  await expect.poll(() => addressOf(page)).not.toContain('community=')
  expect(errors).toEqual([])
})
