// A member without a network: what they read is available, their actions wait, and nothing of theirs is left after
// logging out.
import { expect, test } from '@playwright/test'
import { cardsOf, showsFeed } from '../support/feedPage.ts'
import { beMember, newMember } from '../support/members.ts'
import { openApp } from '../support/openApp.ts'
import { shelvedFor, workerIsReady } from '../support/worker.ts'
import { findPost, pathOf } from '../support/worldFacts.ts'

test.use({ serviceWorkers: 'allow' })

test('a member reads and acts without a network, and logging out removes everything', async ({
  page,
  context,
  request,
}) => {
  const member = await newMember(request)
  const post = await findPost(request, (each) => each.comments > 2 && each.comments < 60 && each['is_locked'] !== true)
  await beMember(page, member)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await workerIsReady(page)
  // Every load acts as a new tab: a reloaded one would restore its screen without requests.
  await page.addInitScript(() => sessionStorage.removeItem('parley.places'))
  // From here on the app knows the member at startup.
  await openApp(page, '/c/all')
  await showsFeed(page)
  await expect.poll(() => shelvedFor(page, member.username)).toBe(1)
  await openApp(page, pathOf(post))
  await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible()
  await expect.poll(() => shelvedFor(page, member.username)).toBe(2)

  await context.setOffline(true)
  await openApp(page, '/c/all')
  await showsFeed(page)
  await expect(page.getByText(/^You are offline\. This was saved .+ ago\.$/)).toBeVisible()
  const up = cardsOf(page).first().getByRole('button', { name: 'Upvote' })
  await up.click()
  await expect(page.getByText("You're offline. We'll send it when you're back.")).toBeVisible()
  await expect(up).toHaveAttribute('aria-pressed', 'true')

  await openApp(page, pathOf(post))
  await page.getByRole('button', { name: 'Type your comment...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Written where no network is')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('You seem to be offline. Check your connection and try again.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Written where no network is')

  await context.setOffline(true)
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('article', { name: `Comment by ${member.username}` })).toContainText(
    'Written where no network is',
  )

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('Logged out!')).toBeVisible()
  await expect.poll(() => shelvedFor(page, member.username)).toBe(0)
})
