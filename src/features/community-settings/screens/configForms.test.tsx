// The configuration forms: only changes are saved, nothing typed is lost, and invalid values are announced before
// sending.
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Configuring, drawConfiguring } from '../../../testing/drawConfiguring.tsx'
import { ConfigScreen } from './ConfigScreen.tsx'

const open = async (section: string, options: Parameters<typeof drawConfiguring>[1] = {}): Promise<Configuring> => {
  const drawn = await drawConfiguring(<ConfigScreen community="Cats" section={section} />, options)
  // Each screen is a chunk of its own.
  await vi.waitFor(async () => {
    await drawn.settle()
    if (drawn.page.querySelector('form') === null) throw new Error('not there yet')
  })
  return drawn
}

const path = '/community/settings.json'
const saveButton = ({ find }: Configuring): boolean => find('button', 'Save')?.hasAttribute('disabled') === false
const input = ({ page }: Configuring, selector: string, name: string): HTMLInputElement => {
  const found = [...page.querySelectorAll<HTMLInputElement>(selector)].find(
    (each) => (each.getAttribute('aria-label') ?? each.closest('label')?.textContent) === name,
  )
  if (found === undefined) throw new Error(`No '${name}'`)
  return found
}
const choose = (drawn: Configuring, selector: string, name: string): Promise<void> =>
  act(async () => input(drawn, selector, name).click())

describe('basic information', () => {
  it('saves what changed, says so, and reloads the community', async () => {
    const drawn = await open('basic')
    expect([drawn.field('Description').value, saveButton(drawn)]).toEqual(['All of them.', false])
    await drawn.fill('Display name', 'House Cats')
    await drawn.fill('Meta tags', 'cats, pets')
    await drawn.press('button', 'Save')
    expect(drawn.sent(path)).toEqual([{ community: 'Cats', displayName: 'House Cats', metaTags: 'cats, pets' }])
    expect(drawn.toasts()).toEqual(['Saving...', 'Saved settings.'])
    expect(drawn.kernel.requests.slice(-2).map((each) => each.path)).toEqual(
      expect.arrayContaining(['/community/community.json', path]),
    )
    expect([drawn.field('Display name').value, saveButton(drawn)]).toEqual(['House Cats', false])
    expect(drawn.page.textContent).not.toContain('Not saved yet.')
  })

  it('keeps the input when the server refuses, and says why', async () => {
    const drawn = await open('basic', { world: { refusal: 'That name is taken.' } })
    await drawn.fill('Display name', 'House Cats')
    await drawn.press('button', 'Save')
    expect([drawn.alerts(), drawn.toasts().at(-1)]).toEqual([['That name is taken.'], 'Your changes were not saved.'])
    expect(drawn.field('Display name').value).toBe('House Cats')
    drawn.world.refusal = ''
    await drawn.press('button', 'Save')
    expect([drawn.world.settings['displayName'], drawn.alerts()]).toEqual(['House Cats', []])
  })

  it('is restored after leaving, and another moderator’s changes stay', async () => {
    const first = await open('basic')
    await first.fill('Tagline', 'Purr.')
    await first.settle()
    const later = await open('basic', {
      kept: Object.fromEntries(first.kernel.kept),
      world: { settings: { displayName: 'Renamed', tagline: '', description: 'Other words.', metaTags: '' } },
    })
    expect(['Display name', 'Tagline', 'Description'].map((label) => later.field(label).value)).toEqual([
      'Renamed',
      'Purr.',
      'Other words.',
    ])
    expect(later.page.textContent).toContain('Not saved yet.')
    await later.press('button', 'Save')
    expect(later.sent(path)).toEqual([{ community: 'Cats', tagline: 'Purr.' }])
  })

  it('can be reset to the saved values', async () => {
    const drawn = await open('basic')
    await drawn.fill('Description', '')
    await drawn.press('button', 'Discard changes')
    expect([drawn.field('Description').value, saveButton(drawn)]).toEqual(['All of them.', false])
  })

  it('does not send text that is too long, and focuses it', async () => {
    const drawn = await open('basic')
    await drawn.fill('Display name', 'x'.repeat(21))
    await drawn.press('button', 'Save')
    await act(async () => new Promise<number>((resolve) => requestAnimationFrame(resolve)))
    expect(drawn.page.textContent).toContain('At most 20 characters.')
    expect([drawn.sent(path), document.activeElement]).toEqual([[], drawn.field('Display name')])
  })

  it('shows only tagline and description to moderators with the sidebar permission', async () => {
    const drawn = await open('basic', { permissions: { canManageSidebar: true } })
    expect([...drawn.page.querySelectorAll('form label')].map(({ textContent }) => textContent)).toEqual([
      'Tagline',
      'Description',
    ])
    await drawn.fill('Description', 'Some of them.')
    await drawn.press('button', 'Save')
    expect(drawn.sent(path)).toEqual([{ community: 'Cats', description: 'Some of them.' }])
  })
})

it('topics are chosen together, with a note about politics', async () => {
  const drawn = await open('topics')
  expect(drawn.page.textContent).toContain('Communities allowing political content must tag Politics.')
  expect(drawn.page.querySelectorAll('input[type=checkbox]')).toHaveLength(24)
  expect(input(drawn, 'input[type=checkbox]', 'Hobbies').checked).toBe(true)
  for (const topic of ['Politics', 'GIFs', 'Hobbies']) await choose(drawn, 'input[type=checkbox]', topic)
  await drawn.press('button', 'Save')
  expect(drawn.sent(path)).toEqual([{ community: 'Cats', topics: '["Politics","GIFs"]' }])
})

it.each(['', '-1', '101', '2.5', 'ten'])('a voting minimum of %j is not sent, and the field says why', async (text) => {
  const drawn = await open('voting')
  const label = 'Minimum score to vote posts down'
  await drawn.fill(label, text)
  expect(drawn.page.textContent).toContain('A whole number from 0 to 100.')
  await drawn.press('button', 'Save')
  expect([drawn.sent(path), drawn.field(label).getAttribute('aria-invalid')]).toEqual([[], 'true'])
  await drawn.fill(label, '100')
  await drawn.press('button', 'Save')
  expect(drawn.sent(path)).toEqual([{ community: 'Cats', minScoreDownPosts: '100' }])
})

it.each([
  ['Minimum score to vote posts up', 'minScorePosts'],
  ['Minimum score to vote comments up', 'minScoreComments'],
  ['Minimum score to vote posts down', 'minScoreDownPosts'],
  ['Minimum score to vote comments down', 'minScoreDownComments'],
])('voting: %s', async (label, wire) => {
  const drawn = await open('voting')
  expect(drawn.field(label).value).toBe('0')
  await drawn.fill(label, '42')
  await drawn.press('button', 'Save')
  expect(drawn.sent(path)).toEqual([{ community: 'Cats', [wire]: '42' }])
})

it.each([
  ['content', 'Text posts', 'allowTextPosts', 'false'],
  ['content', 'Link posts', 'allowLinkPosts', 'false'],
  ['content', 'Media posts', 'allowImagePosts', 'false'],
  ['content', 'Post editing', 'allowPostEditing', 'false'],
  ['content', 'Comments', 'allowComments', 'false'],
  ['content', 'Replies to comments', 'allowChildComments', 'false'],
  ['content', 'Comment editing', 'allowCommentEditing', 'false'],
  ['content', 'Content filters', 'contentFilters', 'true'],
  ['privacy', 'App safe', 'appSafe', 'true'],
  ['privacy', 'NSFW', 'nsfw', 'true'],
  ['privacy', 'Public logs', 'publicLogs', 'true'],
  ['privacy', 'Hide moderators in logs', 'obsfucatedLogs', 'true'],
  ['privacy', 'Public ban logs', 'banLogs', 'true'],
  ['privacy', 'Notify reporters', 'notifyReportConclusion', 'true'],
])('%s: %s', async (section, label, wire, value) => {
  const drawn = await open(section)
  const control = input(drawn, 'input[role=switch]', label)
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\.$/)
  await choose(drawn, 'input[role=switch]', label)
  await drawn.press('button', 'Save')
  expect(drawn.sent(path)).toEqual([{ community: 'Cats', [wire]: value }])
})

it.each([
  ['content', 'Text', 'defaultPostType', 'text'],
  ['content', 'Worst', 'defaultCommentSort', 'controversial'],
  ['privacy', 'Restricted', 'visibility', 'restricted'],
  ['privacy', 'Unlisted', 'visibility', 'unlisted'],
])('%s: %s is chosen', async (section, label, wire, value) => {
  const drawn = await open(section)
  await choose(drawn, 'input[type=radio]', label)
  await drawn.press('button', 'Save')
  expect(drawn.sent(path)).toEqual([{ community: 'Cats', [wire]: value }])
})

it('content: says when no type of post is allowed', async () => {
  const drawn = await open('content')
  await choose(drawn, 'input[role=switch]', 'Link posts')
  expect(drawn.page.textContent).toContain('The default post type is not allowed.')
  for (const label of ['Text posts', 'Media posts']) await choose(drawn, 'input[role=switch]', label)
  expect(drawn.page.textContent).toContain('No post type is allowed, so members cannot post.')
})
