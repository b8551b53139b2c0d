// A guest who reads one comment's thread registers, lands on Home, and finds the way back to the thread.
import { expect, type Page, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { addressOf, listenForErrors, openApp } from '../support/openApp.ts'
import { drawnComment } from '../support/thread.ts'
import { findConversation } from '../support/worldFacts.ts'

const password = 'journey-password'

const wayBack = (page: Page) => page.getByRole('complementary', { name: 'Where you were' })

/** Registers from the top bar of the current screen, which leads to Home. */
const signUp = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Username').fill(`reader_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`)
  await field('Password').fill(password)
  await field('Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/')
  const welcome = page.getByRole('dialog', { name: 'Join Communities' })
  await expect(welcome.getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(welcome).toHaveCount(0)
}

test("'Back to the post' leads to the one comment's thread from which a guest registered, and disappears after use", async ({
  page,
  request,
}) => {
  const errors = listenForErrors(page)
  const { post, reply } = await findConversation(request)
  const thread = `/p/${post.uuid}/x/c/${reply.uuid}/`
  await openApp(page, thread)
  await expect(drawnComment(page, reply)).toBeInViewport()
  await expect(wayBack(page)).toHaveCount(0)
  await signUp(page)
  await expect(wayBack(page)).toContainText('Your account is ready.')
  expect(await findings(page)).toEqual([])

  await wayBack(page).getByRole('button', { name: 'Back to the post' }).click()
  await expect.poll(() => addressOf(page)).toBe(thread)
  await expect(drawnComment(page, reply)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'view all' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
  // Used once: Home no longer offers it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('No posts yet.')).toBeVisible()
  await expect(wayBack(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('once dismissed, the way back to the post is not offered again, not even after a reload', async ({
  page,
  request,
}) => {
  const { post, reply } = await findConversation(request)
  await openApp(page, `/p/${post.uuid}/x/c/${reply.uuid}/`)
  await expect(drawnComment(page, reply)).toBeInViewport()
  await signUp(page)
  await wayBack(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(wayBack(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No posts yet.')).toBeVisible()
  await expect(wayBack(page)).toHaveCount(0)
})
