// Moderating posts, comments and members on a phone: each menu entry, what a refusal leaves, and who has no such menu.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findingsInBothLooks } from '../support/findings.ts'
import { type JourneyMember, newMember, signedBy } from '../support/members.ts'
import {
  act,
  article,
  commentBy,
  found,
  layer,
  look,
  moderate,
  newShed,
  notice,
  refuseLater,
  report,
} from '../support/moderating.ts'
import { listenForErrors, openApp } from '../support/openApp.ts'

interface Step {
  readonly entry: string | RegExp
  readonly path: string
  /** '' if there is no notice. */
  readonly said: string
  /** Expects the state after the action, or without it. */
  readonly shows: (isDone: boolean) => Promise<void>
}

/** Refused: shown, then rolled back silently. Accepted: shown, kept and confirmed. */
const twice = async (page: Page, thing: Locator, { entry, path, said, shows }: Step): Promise<void> => {
  await shows(false)
  const refuse = await refuseLater(page, path)
  await moderate(page, thing, entry)
  await shows(true)
  await refuse()
  await shows(false)
  await expect(page.getByText('Not today')).toHaveCount(0)
  if (said !== '') await expect(notice(page, said)).toHaveCount(0)
  const taken = page.waitForResponse(`**/api/v2${path}`)
  await moderate(page, thing, entry)
  await shows(true)
  expect(await (await taken).json()).toMatchObject({ status: true })
  if (said !== '') await expect(notice(page, said).last()).toBeVisible()
}

/** Serious violations on the current page, in light and dark, by the device's preference. */
const faults = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  return findingsInBothLooks(page)
}

const undo = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo' }).last().click()

const steps = (thing: Locator, founder: JourneyMember, kind: 'post' | 'comment') => {
  const holds = (words: string | RegExp) => (isDone: boolean) =>
    isDone ? expect(thing).toContainText(words) : expect(thing).not.toContainText(words)
  const named = (name: string) => (isDone: boolean) =>
    expect(thing.getByRole('img', { name, exact: true })).toHaveCount(isDone ? 1 : 0)
  const isPost = kind === 'post'
  return {
    sticky: {
      entry: 'Sticky',
      path: '/moderate/sticky',
      said: 'Successfully stickied!',
      shows: isPost ? holds('Stickied') : named('Stickied'),
    },
    lock: { entry: 'Lock', path: '/moderate/lock', said: 'Successfully locked!', shows: holds('Locked') },
    distinguish: {
      entry: 'Distinguish',
      path: '/moderate/distinguish',
      said: '',
      shows: async (isDone: boolean) => expect(thing.getByTitle('Moderator')).toHaveCount(isDone ? 1 : 0),
    },
    nsfw: { entry: 'Set NSFW', path: '/action/nsfw', said: '', shows: holds('NSFW') },
    ignore: {
      entry: /^Ignore/,
      path: '/moderate/ignore_reports',
      said: 'Successfully ignored!',
      shows: (isDone: boolean) => holds('Reported')(!isDone),
    },
    approve: {
      entry: 'Approve',
      path: '/moderate/approve',
      said: 'Successfully approved!',
      shows: holds(new RegExp(`Approved .+ ago by ${founder.username}`)),
    },
    remove: {
      entry: 'Remove',
      path: '/moderate/remove',
      said: 'Successfully removed!',
      shows: holds(new RegExp(`Removed .+ ago by ${founder.username}`)),
    },
  } satisfies Readonly<Record<string, Step>>
}

test('a moderator uses every menu entry on a post and a comment, and refused ones are rolled back silently', async ({
  page,
  request,
}) => {
  // Every menu entry, refused and accepted, twice.
  test.slow()
  const errors = listenForErrors(page)
  const { founder, author, path, postId, commentId } = await newShed(request)
  const reportBoth = async (): Promise<void> => {
    await report(request, commentId, 'comment', await report(request, postId, 'post'))
  }
  await reportBoth()
  await look(page, founder)
  await openApp(page, path)
  const post = article(page)
  const comment = commentBy(page, author)
  const says = (words: string): Promise<void> => expect(notice(page, words).last()).toBeVisible()
  const ofPost = steps(post, founder, 'post')
  const ofComment = steps(comment, founder, 'comment')
  for (const [thing, { ignore, sticky, distinguish, remove, approve }] of [
    [post, ofPost],
    [comment, ofComment],
  ] as const) {
    await twice(page, thing, ignore)
    await undo(page)
    await says('Put back as it was.')
    await ignore.shows(false)
    await twice(page, thing, sticky)
    await undo(page)
    await says('Successfully unstickied!')
    await sticky.shows(false)
    await twice(page, thing, distinguish)
    await twice(page, thing, remove)
    await expect(thing).toContainText(thing === post ? 'Behind the door.' : 'You lent it to me.')
    await undo(page)
    await says('Put back as it was.')
    await remove.shows(false)
    // The reports are still open: nothing approved it.
    await ignore.shows(false)
    await approve.shows(false)
  }
  await twice(page, post, ofPost.lock)
  await undo(page)
  await says('Successfully unlocked!')
  await ofPost.lock.shows(false)
  await twice(page, post, ofPost.nsfw)
  await moderate(page, post, 'Set SFW')
  await ofPost.nsfw.shows(false)

  // A later report is new, and approving is offered again.
  await reportBoth()
  await page.reload()
  for (const [thing, { approve, remove }] of [
    [post, ofPost],
    [comment, ofComment],
  ] as const) {
    await expect(thing).toContainText('Reported')
    await expect(thing.getByTitle('Moderator')).toHaveCount(1)
    await moderate(page, thing, 'Remove')
    await remove.shows(true)
    await twice(page, thing, approve)
    await undo(page)
    await remove.shows(true)
    await moderate(page, thing, 'Approve')
    await approve.shows(true)
    await expect(thing).not.toContainText('Reported')
  }
  expect(errors).toEqual([])
})

test('a moderator reads reports and keeps notes, in light and dark', async ({ page, request }) => {
  const errors = listenForErrors(page)
  const { founder, author, path, postId } = await newShed(request)
  await report(request, postId, 'post')
  await look(page, founder)
  await openApp(page, path)
  await article(page).getByRole('button', { name: 'Moderate' }).click()
  await expect(layer(page, 'Moderate').getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await layer(page, 'Moderate').getByRole('button', { name: 'Close', exact: true }).click()
  const reports = layer(page, 'Reports')
  await moderate(page, article(page), 'View Reports')
  await expect(reports.getByRole('listitem')).toHaveText(['Spam1 report'])
  expect(await faults(page)).toEqual([])
  await reports.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page, 'Successfully approved!')).toBeVisible()

  const [notes, note] = [layer(page, 'Notes'), layer(page, 'Create Note')]
  await moderate(page, article(page), /^Notes/)
  await expect(notes).toContainText('No notes yet.')
  await notes.getByRole('button', { name: 'Create Note' }).click()
  await note.getByLabel(`Note about ${author.username}`).fill('Lends tools out, and forgets.')
  const refuseNote = await refuseLater(page, '/moderate/create_note')
  await note.getByRole('button', { name: 'Save' }).click()
  await refuseNote()
  await expect(note.getByRole('alert')).toHaveText('Not today.')
  expect(await faults(page)).toEqual([])
  await note.getByRole('button', { name: 'Save' }).click()
  // Who, the date, the age, and the text.
  await expect(notes.getByRole('listitem')).toContainText(
    new RegExp(`^${founder.username}[A-Z][a-z]+ \\d{1,2}, \\d{4} · \\d+sLends tools out, and forgets\\.`),
  )
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
})

test('a moderator writes to a member, bans them and lifts the ban, in light and dark', async ({ page, request }) => {
  const errors = listenForErrors(page)
  const { founder, author, community, path } = await newShed(request)
  await look(page, founder)
  await openApp(page, path)
  const message = layer(page, `Message ${author.username}`)
  await moderate(page, article(page), /^Message/)
  await message.getByLabel('Subject').fill('Your spade')
  await message.getByRole('textbox', { name: 'Message' }).fill('It is *here*.')
  const refuseMessage = await refuseLater(page, '/moderate/mod_message')
  await message.getByRole('button', { name: 'Send' }).click()
  await refuseMessage()
  await expect(message.getByRole('alert')).toHaveText('Not today.')
  expect(await faults(page)).toEqual([])
  await message.getByRole('button', { name: 'Close', exact: true }).click()
  // The typed text is still there.
  await moderate(page, article(page), /^Message/)
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue('It is *here*.')
  await message.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Message sent.')).toBeVisible()
  const inbox = await request.get('/api/v2/message/messages.json?type=unread&page=1', { headers: signedBy(author) })
  expect(JSON.stringify(await inbox.json())).toContain(`c/${community}: Your spade`)

  const ban = layer(page, `Ban ${author.username}`)
  await moderate(page, article(page), /^Ban/)
  await ban.getByLabel('Violation').fill('Lost spades.')
  const refuseBan = await refuseLater(page, '/moderate/ban')
  await ban.getByRole('button', { name: 'Ban permanently', exact: true }).click()
  await refuseBan()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Not today')).toHaveCount(0)
  await moderate(page, article(page), /^Ban/)
  await expect(ban.getByLabel('Violation')).toHaveValue('Lost spades.')
  await ban.getByLabel('Days').fill('')
  await ban.getByRole('switch', { name: 'Nuke content' }).check()
  const banned = page.waitForRequest('**/api/v2/moderate/ban')
  await ban.getByRole('button', { name: 'Ban permanently', exact: true }).click()
  const form = new URLSearchParams((await banned).postData() ?? '')
  expect([form.get('days'), form.get('nuke'), form.get('ip')]).toEqual(['0', 'true', 'false'])
  await expect(notice(page, 'Successfully banned!')).toBeVisible()
  // Everything of theirs is removed with the ban, in this tab too.
  for (const thing of [article(page), commentBy(page, author)])
    await expect(thing).toContainText(new RegExp(`Removed \\d+ seconds? ago by ${founder.username}`))
  await moderate(page, article(page), /^Ban/)
  await expect(ban).toContainText(new RegExp(`Banned \\d+ seconds? ago by ${founder.username}\\.`))
  expect(await faults(page)).toEqual([])
  await ban.getByRole('button', { name: 'Unban' }).click()
  await expect(notice(page, 'Successfully unbanned!')).toBeVisible()
  await expect(ban.getByRole('button', { name: 'Unban' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('members and moderators of other communities have no such menu, and cannot read removed content', async ({
  browser,
  request,
}) => {
  const { founder, path, postId, commentId } = await newShed(request)
  const elsewhere = await newMember(request)
  await found(request, elsewhere)
  await act(request, founder, '/moderate/remove', { id: commentId, type: 'comment' })
  const reporter = await report(request, postId, 'post')
  for (const member of [elsewhere, reporter]) {
    const page = await (await browser.newContext()).newPage()
    await look(page, member)
    await openApp(page, path)
    await expect(page.getByText('Comment removed by a moderator.')).toBeVisible()
    await expect(page.getByText('You lent it to me.')).toHaveCount(0)
    await expect(page.getByText('Reported')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Moderate' })).toHaveCount(0)
    await article(page).getByRole('button', { name: 'More', exact: true }).click()
    await expect(layer(page, 'Post').getByRole('button', { name: 'Report' })).toBeVisible()
    await expect(layer(page, 'Post').getByRole('button', { name: 'Moderate' })).toHaveCount(0)
    await page.context().close()
  }
})
