// Recorded sessions of writers and moderators: a captcha, two moderators at once, a picture.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { moderatorPermissions } from '../../../schemas/screenVocabulary.ts'
import { newMember } from '../support/members.ts'
import {
  act,
  article,
  commentBy,
  layer,
  look,
  moderate,
  newShed,
  notice,
  report,
  takeIn,
} from '../support/moderating.ts'
import { openApp } from '../support/openApp.ts'
import { captchaPort } from '../support/ports.ts'
import { findConversation, pathOf } from '../support/worldFacts.ts'
import { letInspect, takeSession } from './takeSession.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog')

test.describe('with captchas', () => {
  test.use({ baseURL: `http://localhost:${captchaPort}` })

  const captcha = (page: Page): Locator => dialog(page).filter({ hasText: 'Beep boop?' })
  const isPerson = async (page: Page): Promise<void> => {
    await captcha(page).getByRole('button', { name: 'I am a person' }).click()
    await expect(captcha(page)).toHaveCount(0, { timeout: 30_000 })
  }

  test('captcha-on-comment', async ({ page, request }, { title }) => {
    await letInspect(page)
    await openApp(page, '/registration')
    const field = (name: string): Locator => page.getByRole('main').getByLabel(name, { exact: true })
    await field('Username').fill('captcha_caller')
    await field('Password').fill('journey-password')
    await field('Confirm password').fill('journey-password')
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
    await isPerson(page)
    await page.waitForURL('/')
    await expect(dialog(page).getByRole('button').first()).toBeVisible()
    await page.keyboard.press('Escape')

    const { post } = await findConversation(request)
    await openApp(page, pathOf(post))
    await page.getByRole('button', { name: 'Type your comment...' }).click()
    const write = layer(page, 'Write a comment').or(dialog(page).filter({ has: page.getByRole('textbox') }))
    await write.getByRole('textbox').fill('A person says this.')
    await write.getByRole('button', { name: 'Send' }).click()
    await captcha(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Nothing was sent: the captcha was closed.').first()).toBeVisible()
    await write.getByRole('button', { name: 'Send' }).click()
    await isPerson(page)
    const comment = page.getByRole('article', { name: 'Comment by captcha_caller' })
    await expect(comment).toContainText('A person says this.')
    const names = await takeSession(page, title)
    expect(names.filter((each) => each === 'comment.create.v1')).toHaveLength(2)
  })
})

test('moderation-by-two', async ({ page, browser, request, baseURL }, { title }) => {
  const { community, founder, author, path, postId, commentId } = await newShed(request)
  const second = await newMember(request)
  const flags = Object.fromEntries(moderatorPermissions.map((flag) => [flag, 'true']))
  await takeIn(request, founder, second, community, flags)
  await report(request, postId, 'post')
  await report(request, commentId, 'comment')
  await letInspect(page)
  await look(page, founder)
  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await look(other, second)
  await openApp(page, path)
  await openApp(other, path)
  const says = (words: string): Promise<void> => expect(notice(page, words).last()).toBeVisible()

  // One removes what the other approves a moment later, and then reloads.
  await moderate(page, article(page), 'Remove')
  await says('Successfully removed!')
  await other.reload()
  await moderate(other, article(other), 'Approve')
  await expect(notice(other, 'Successfully approved!').last()).toBeVisible()
  await moderate(page, commentBy(page, author), 'Approve')
  await says('Successfully approved!')
  await page.getByRole('link', { name: community }).first().click()
  await page.goBack()
  await expect(article(page)).toContainText('Approved')

  // The other locks; then the first one locks too, and undoes it.
  await moderate(other, article(other), 'Lock')
  await expect(notice(other, 'Successfully locked!').last()).toBeVisible()
  await moderate(page, article(page), 'Lock')
  await says('Successfully locked!')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await says('Successfully unlocked!')

  // The post is deleted before the first one acts: the server refuses.
  await act(request, author, '/action/delete', { id: postId, type: 'post' })
  const answered = page.waitForResponse('**/api/v2/moderate/sticky')
  await moderate(page, article(page), 'Sticky')
  expect(await (await answered).json()).toMatchObject({ status: false })
  await takeSession(page, title)
  await other.context().close()
})

test('upload-and-post', async ({ page }, { title }) => {
  const member = await newMember(page.request)
  await letInspect(page)
  await look(page, member)
  await openApp(page, '/submit?type=media')
  await page.locator('input[type="file"]').setInputFiles('server/demo/media/camp-640.jpg')
  await expect(page.getByText('Uploaded.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Community' }).fill('askthe')
  await page.getByRole('option', { name: /AskTheTable/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A picture of a camp')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page).toHaveURL(/\/p\/[^/]+\/$/)
  await expect(article(page)).toBeVisible()
  const names = await takeSession(page, title)
  expect(names).toEqual(expect.arrayContaining(['upload.media.v1', 'post.create.v1']))
})
