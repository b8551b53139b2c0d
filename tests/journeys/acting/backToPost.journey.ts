// A guest who read one comment's thread makes an account, lands on Home, and finds the way back to what was read.
import { expect, type Page, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { addressOf, listenForErrors, openApp } from '../support/openApp.ts'
import { drawnComment } from '../support/thread.ts'
import { findConversation } from '../support/worldFacts.ts'

const password = 'journey-password'

const wayBack = (page: Page) => page.getByRole('complementary', { name: 'Where you were' })

/** Signs up from the top bar of the screen that is open, and is on Home then. */
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

test("'Back to the post' leads to the one comment's thread from which somebody signed up, and is gone then", async ({
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
  // It was taken: Home offers it no more.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('No posts yet.')).toBeVisible()
  await expect(wayBack(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('who dismisses the way back to the post is not offered it again, after a reload neither', async ({
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
