import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Post } from '../../../schemas/entities/Post.ts'
import { withVote } from '../../../schemas/rules/vote.ts'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { sampleUser } from '../../testing/samples.ts'
import { PostCard } from './PostCard.tsx'
import { PostCondensed } from './PostCondensed.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const draw = async (fields: Partial<Post> = {}, view: 'card' | 'condensed' = 'card') => {
  await drawn?.remove()
  const store = makeStore()
  store.posts.confirm([samplePost(7, fields)])
  const element = view === 'card' ? <PostCard id={7} inTrending /> : <PostCondensed id={7} inTrending />
  drawn = await renderWithStore(element, { store })
  const article = drawn.box.querySelector('article')
  if (article === null) throw new Error('No card was drawn')
  return { ...drawn, store, article }
}

const moderation = {
  removedAt: 0,
  approvedAt: 0,
  removedBy: '',
  approvedBy: '',
  isReported: true,
  isIgnoringReports: false,
}

describe('a post card', () => {
  it('has its title as the link to the post and as its accessible name', async () => {
    const { article } = await draw()
    const link = article.querySelector('h2 a')
    expect(link?.textContent).toBe('Post 7')
    expect(link?.getAttribute('href')).toMatch(/^\/c\/Gardening\/p\/[^/]+\/$/)
    expect(article.getAttribute('aria-labelledby')).toBe(article.querySelector('h2')?.id)
  })

  it.each([
    [{ isStickied: true }, 'Stickied'],
    [{ isLocked: true }, 'Locked'],
    [{ isNsfw: true }, 'NSFW'],
    [{ isEdited: true }, 'edited'],
    [{ isNewUser: true }, 'new member'],
    [{ awardCount: 2 }, '2 awards'],
    [{ awardCount: 1 }, '1 award'],
    [{ isCrosspost: true }, 'Crosspost'],
    [{ flair: 'Salt &amp; pepper' }, 'Salt & pepper'],
    [{ isModerator: true }, 'Mod'],
    [{ proTier: 1 }, 'PRO'],
    [{ markdown: '**Bold** words' }, 'Bold words'],
    [{ author: '' }, '[deleted]'],
  ] as const)('with %o shows %s', async (fields, words) => {
    const { article } = await draw(fields)
    expect(article.textContent).toContain(words)
  })

  it.each([
    [{ isRemoved: true, removalSource: 'moderator', title: '', author: '' }, 'Post removed by a moderator.', 'gone'],
    [
      { isRemoved: true, removalSource: 'spamFilterPending', title: '' },
      'Post held for review by the spam filter.',
      'gone',
    ],
    [{ isRemoved: true, removalSource: '', title: '' }, 'Post removed.', 'gone'],
    [{ isDeleted: true, title: '', author: '' }, 'Post deleted by its author.', 'gone'],
    [{ moderation }, 'Post 7', 'reported'],
    [{ isStickied: true }, 'Post 7', 'stickied'],
  ] as const)('with %o shows %s and looks %s', async (fields, words, look) => {
    const { article } = await draw(fields)
    expect(article.textContent).toContain(words)
    expect(article.className).toContain(look)
    expect(article.querySelector('h2 a')).not.toBeNull()
  })

  it.each(['card', 'condensed'] as const)('is one line without actions as a %s when the post is gone', async (view) => {
    const { article } = await draw({ isRemoved: true, removalSource: 'moderator', title: '', author: '' }, view)
    expect(article.querySelectorAll('button')).toHaveLength(0)
    expect(article.textContent).toContain('Post removed by a moderator.')
    const read = await draw({ isRemoved: true, removalSource: 'moderator' }, view)
    expect(read.article.querySelectorAll('button').length).toBeGreaterThan(0)
  })

  it('is not highlighted when its reports are ignored', async () => {
    const { article } = await draw({ moderation: { ...moderation, isIgnoringReports: true } })
    expect(article.className).not.toContain('reported')
  })

  it('shows a removed post to moderators, with its title and the reason', async () => {
    const { article } = await draw({ isRemoved: true, removalSource: 'nuke' })
    expect(article.querySelector('h2')?.textContent).toBe('Post 7')
    expect(article.textContent).toContain('Post removed with everything its author wrote here.')
  })

  it.each(['card', 'condensed'] as const)(
    "as a %s keeps a removed post's image only while moderators may see it",
    async (view) => {
      const image = { isImage: true, type: 'link', link: '/media/a.png', preview: '/media/a.png' } as const
      const { article, store } = await draw({ isRemoved: true, ...image }, view)
      // The thumbnail is a chunk of its own.
      await vi.waitFor(() => expect(article.querySelector('img')).not.toBeNull())
      await act(async () => store.posts.confirm([samplePost(7, { isRemoved: true, title: '', ...image })]))
      expect([document.querySelector('article img'), document.querySelectorAll('article').length]).toEqual([null, 1])
    },
  )

  it('has a Moderate button for content with moderation data', async () => {
    const { press, ran, box } = await draw({ moderation })
    await press('Moderate')
    expect(ran).toEqual([{ name: 'overlay.open.v1', input: { name: 'moderationMenu', kind: 'post', id: 7 } }])
    await drawn?.remove()
    await draw()
    expect(box.textContent).not.toContain('Moderate')
    expect(document.querySelector('[aria-label="Moderate"]')).toBeNull()
  })

  it('hides an NSFW image until the reader asks for it', async () => {
    const { article, button, press } = await draw({ isNsfw: true, isImage: true, link: '/media/a.png', type: 'link' })
    expect(article.querySelector('img')).toBeNull()
    // The cover is a chunk of its own.
    await vi.waitFor(() => button(/tap to show/))
    await press(/tap to show/)
    await vi.waitFor(() => expect(article.querySelector('img')).not.toBeNull())
  })

  it('runs the commands of its action bar', async () => {
    const { press, ran } = await draw()
    await press('Upvote')
    await press('Save')
    await press('Share')
    await press('More')
    expect(ran).toEqual([
      { name: 'content.vote.v1', input: { kind: 'post', id: 7, value: 1 } },
      { name: 'account.askToSignUp.v1', input: { action: 'save', afterwards: { name: 'save', kind: 'post', id: 7 } } },
      { name: 'content.share.v1', input: { kind: 'post', id: 7 } },
      { name: 'overlay.open.v1', input: { name: 'contentMenu', kind: 'post', id: 7, inTrending: true } },
    ])
  })

  it('offers Save to members and Edit to authors of text posts, and neither when the post is gone', async () => {
    const { press, ran, store } = await draw()
    const names = () => [...document.querySelectorAll('article button')].map((each) => each.getAttribute('aria-label'))
    await act(async () => store.changeViewer({ kind: 'member', user: sampleUser({ username: 'Ada' }) }))
    await act(async () => store.posts.confirm([samplePost(7)]))
    expect(names()).toEqual(expect.arrayContaining(['Edit', 'Save', 'Share', 'More']))
    await press('Edit')
    await press('Save')
    const target = { kind: 'post', id: 7 }
    expect(ran.map(({ input }) => input)).toEqual([
      { name: 'edit', ...target },
      { name: 'save', ...target },
    ])
    await act(async () => store.posts.confirm([samplePost(7, { type: 'link' })]))
    expect(names()).not.toContain('Edit')
    await act(async () => store.posts.confirm([samplePost(7, { isRemoved: true })]))
    expect(names()).not.toContain('Edit')
    expect(names()).not.toContain('Save')
    expect(names()).toContain('Share')
  })

  it.each(['card', 'condensed'] as const)('as a %s updates only its vote control after a vote', async (view) => {
    const { article, store } = await draw({}, view)
    const changes: Array<MutationRecord> = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(article, { subtree: true, childList: true, characterData: true, attributes: true })
    await act(async () => store.posts.propose(7, 'vote', (post) => withVote(post, 1)))
    changes.push(...observer.takeRecords())
    observer.disconnect()
    const control = article.querySelector('[role=group][aria-label=Vote]')
    expect(control?.textContent).toBe('11')
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.filter(({ target }) => !control?.contains(target))).toEqual([])
  })
})
