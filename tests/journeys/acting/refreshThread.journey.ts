// A post that is read while others write under it.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { uuidOfId } from '../../../schemas/ids.ts'
import { newMember } from '../support/members.ts'
import { act, newShed } from '../support/moderating.ts'
import { isAtWork, openApp } from '../support/openApp.ts'
import { pull } from '../support/pull.ts'

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('article')
const heading = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true })

/** A post with a comment, and a function that writes one more. */
const conversation = async (request: APIRequestContext) => {
  const { community, path, postId, commentId } = await newShed(request)
  const friend = await newMember(request)
  const say = (content: string, commentParentId = '0') =>
    act(request, friend, '/action/create_comment', { community, parentId: postId, commentParentId, content })
  return { path, postId, commentId, say }
}

test('a post that is pulled down shows what was written meanwhile', async ({ page }) => {
  const { path, say } = await conversation(page.request)
  await openApp(page, path)
  await isAtWork(page)
  await expect(heading(page, '1 comment')).toBeVisible()
  await say('It is in my car.')
  await pull(page, 320)
  await expect(heading(page, '2 comments')).toBeVisible()
  await expect(comments(page).filter({ hasText: 'It is in my car.' })).toBeVisible()
})

test('Refresh comments shows what was written meanwhile, on a post and on a permalink', async ({ page }) => {
  const { path, postId, commentId, say } = await conversation(page.request)
  const refresh = page.getByRole('button', { name: 'Refresh comments' })
  await openApp(page, path)
  await isAtWork(page)
  await expect(comments(page)).toHaveCount(1)
  await say('It is in my car.')
  await refresh.click()
  await expect(heading(page, '2 comments')).toBeVisible()
  await expect(comments(page)).toHaveCount(2)

  await openApp(page, `/p/${uuidOfId(Number(postId))}/x/c/${uuidOfId(Number(commentId))}/`)
  await isAtWork(page)
  await expect(comments(page)).toHaveCount(1)
  await say('In which car?', commentId)
  await refresh.click()
  await expect(comments(page)).toHaveCount(2)
  await expect(comments(page).last()).toContainText('In which car?')
})
