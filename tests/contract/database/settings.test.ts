/** What a member's settings change on the server: feeds, notices, messages and profiles, on both databases. */
import { describe, expect, it } from 'vitest'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'
import type { Row } from '../support/talkTo.ts'

const names = ['demo_member', 'demo_author', 'demo_moderator', 'demo_pro', 'quiet_quinn', 'newcomer'] as const
type Name = (typeof names)[number]

onDatabase('settings', (open) => {
  const suite = suiteServer(open, names)
  const { talk, by } = suite

  const save = (who: Name, form: Record<string, string>) => talk.act('/user/settings', by(who), form)
  const postIds = async (path: string, who?: Name) =>
    (await talk.rows('posts', path, who === undefined ? undefined : by(who))).map(({ id }) => id)

  it('are returned to their member only', async () => {
    const chosen = {
      theme: 'dark',
      expand: 'condensed',
      comment_sort: 'old',
      beta: 'true',
      hide_upvoted: 'true',
      show_nsfw: 'false',
      notify_comments: 'false',
      username_pings: 'false',
      accept_private_messages: 'false',
      index_profile: 'true',
      custom_styling: 'false',
      expand_thread: 'false',
      infinite_scroll: 'false',
      new_tab: 'true',
      scroll_top: 'false',
    }
    await save('demo_pro', chosen)
    const said = (value: string): unknown => (value === 'true' ? true : value === 'false' ? false : value)
    const me = await talk.row('users', '/user/about.json?user=me', by('demo_pro'))
    expect(me).toMatchObject(Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, said(value)])))
    const seen = await talk.row('users', '/user/about.json?user=demo_pro', by('demo_member'))
    for (const name of Object.keys(chosen)) expect(Object.keys(seen)).not.toContain(name)
  })

  it('hold the value of the last call that arrived', async () => {
    for (const comment_sort of ['new', 'old', 'controversial', 'top', 'new']) {
      await save('newcomer', { comment_sort })
      const me = await talk.row('users', '/user/about.json?user=me', by('newcomer'))
      expect(me['comment_sort']).toBe(comment_sort)
    }
    expect(await talk.refusal('/user/settings', by('newcomer'), { comment_sort: 'sideways' })).toEqual([
      400,
      expect.stringContaining('comment_sort'),
    ])
  })

  describe('about feeds', () => {
    const feeds = [
      '/post/newv2.json?community=win',
      '/post/hotv2.json?community=gardening',
      '/post/risingv2.json?community=win',
      '/post/topv2.json?community=win&sort=all',
      '/post/newv2.json?community=win&feedId=8',
    ]
    const pagesOf = async (path: string, who?: Name): Promise<ReadonlyArray<Row>> => {
      const all: Array<Row> = []
      for (let from = ''; ; ) {
        const page = await talk.rows('posts', `${path}${from}`, who === undefined ? undefined : by(who))
        all.push(...page)
        const last = page.at(-1)
        if (last === undefined) return all
        from = `&from=${String(last['uuid'])}`
      }
    }

    it('leave out NSFW posts for members who do not want them, on every page', async () => {
      await save('newcomer', { show_nsfw: 'false' })
      for (const path of feeds) {
        const everything = await pagesOf(path)
        const safe = everything.filter((post) => post['is_nsfw'] === false)
        expect(safe.length).toBeLessThan(everything.length)
        expect((await pagesOf(path, 'newcomer')).map(({ id }) => id)).toEqual(safe.map(({ id }) => id))
      }
      // An explicit request still finds it.
      expect(await postIds('/post/search.json?community=win&query=work', 'newcomer')).toContain(marked.nsfw)
      await save('newcomer', { show_nsfw: 'true' })
      expect(await postIds(feeds[1] ?? '', 'newcomer')).toContain(marked.nsfw)
    })

    it('leave out what the member upvoted, but not what others did', async () => {
      const vote = { id: String(marked.nsfw), type: 'true', direction: 'true' }
      await talk.act('/action/vote', by('newcomer'), vote)
      await talk.act('/action/vote', by('newcomer'), { ...vote, id: String(marked.tweet), direction: 'false' })
      for (const path of feeds) {
        const everything = (await pagesOf(path, 'newcomer')).map(({ id }) => id)
        expect(everything).toContain(marked.nsfw)
        await save('newcomer', { hide_upvoted: 'true' })
        expect((await pagesOf(path, 'newcomer')).map(({ id }) => id)).toEqual(
          everything.filter((id) => id !== marked.nsfw),
        )
        await save('newcomer', { hide_upvoted: 'false' })
      }
      await save('newcomer', { hide_upvoted: 'true' })
      expect(await postIds('/post/upvoted.json?community=win', 'newcomer')).toEqual([marked.nsfw])
      expect(await postIds('/post/search.json?community=win&query=work', 'newcomer')).toContain(marked.nsfw)
      await talk.act('/action/vote', by('newcomer'), vote)
      expect(await postIds(feeds[1] ?? '', 'newcomer')).toContain(marked.nsfw)
      await save('newcomer', { hide_upvoted: 'false' })
    })
  })

  describe('about notices', () => {
    let texts = 0
    /** Makes the text unique: the same words twice would count as one text. */
    const text = (words: string): string => `${words} (${(texts += 1)})`
    const comment = async (who: Name, words: string, commentParentId = 0): Promise<number> => {
      const form = { community: 'Gardening', parentId: String(marked.thread), content: text(words) }
      const { json } = await talk.act('/action/create_comment', by(who), {
        ...form,
        ...(commentParentId === 0 ? {} : { commentParentId: String(commentParentId) }),
      })
      const [made]: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json['comments']))
      return made?.id ?? 0
    }
    const inbox = (who: Name) => talk.rows('messages', '/message/messages.json?type=unread', by(who))
    /** What arrived in an inbox during an action, oldest first. */
    const broughtBy = async (who: Name, deed: () => Promise<unknown>) => {
      const before = new Set((await inbox(who)).map(({ id }) => id))
      await deed()
      return (await inbox(who)).filter(({ id }) => !before.has(id)).toReversed()
    }

    it('announce replies, or do not', async () => {
      const answer = () => comment('newcomer', 'Beer?')
      expect(await broughtBy('demo_author', answer)).toMatchObject([{ type: 2, author: 'newcomer' }])
      await save('demo_author', { notify_comments: 'false' })
      expect(await broughtBy('demo_author', answer)).toEqual([])
      await save('demo_author', { notify_comments: 'true' })
    })

    it('tell a member once of a comment that mentions them, with the comment', async () => {
      let id = 0
      const brought = await broughtBy('demo_moderator', async () => {
        id = await comment('newcomer', 'Ask u/Demo_Moderator, @demo_moderator or /u/demo_moderator.')
      })
      expect(brought).toMatchObject([
        {
          type: 2,
          author: 'newcomer',
          recipient: 'demo_moderator',
          subject: 'How do you keep slugs away?',
          is_unread: true,
          comment: { id, author: 'newcomer' },
        },
      ])
      const tabs = await talk.rows('messages', '/message/messages.json?type=comments', by('demo_moderator'))
      expect(tabs[0]?.id).toBe(brought[0]?.id)
      expect(await talk.rows('messages', '/message/messages.json?type=sent', by('newcomer'))).toEqual([])
    })

    it('tell them once when the same text arrives twice', async () => {
      const form = { community: 'Gardening', parentId: String(marked.thread), content: 'Twice, @demo_moderator.' }
      const twice = () => Promise.all([1, 2].map(() => talk.act('/action/create_comment', by('newcomer'), form)))
      expect(await broughtBy('demo_moderator', twice)).toHaveLength(1)
    })

    it('announce a reply that mentions the member only once', async () => {
      const answer = () => comment('newcomer', 'As @demo_member said.', markedComments.answer)
      const [only, ...others] = await broughtBy('demo_member', answer)
      expect([only?.['type'], others]).toEqual([2, []])
      // A member who wants no reply notices is still told of a mention.
      await save('demo_member', { notify_comments: 'false' })
      expect(await broughtBy('demo_member', answer)).toHaveLength(1)
      await save('demo_member', { username_pings: 'false' })
      expect(await broughtBy('demo_member', answer)).toEqual([])
      await save('demo_member', { notify_comments: 'true' })
      expect(await broughtBy('demo_member', answer)).toHaveLength(1)
      await save('demo_member', { username_pings: 'true' })
    })

    it('are not sent if they are off, the member blocks or is the author, or the name is in code only', async () => {
      // demo_member blocks demo_pro.
      expect(await broughtBy('demo_member', () => comment('demo_pro', 'Hello @demo_member'))).toEqual([])
      await save('quiet_quinn', { username_pings: 'false' })
      expect(await broughtBy('quiet_quinn', () => comment('newcomer', 'Hello @quiet_quinn'))).toEqual([])
      await save('quiet_quinn', { username_pings: 'true' })
      expect(await broughtBy('newcomer', () => comment('newcomer', 'Me, @newcomer'))).toEqual([])
      const quoted = () => comment('newcomer', 'Type `@quiet_quinn`, and [@quiet_quinn](https://example.org)')
      expect(await broughtBy('quiet_quinn', quoted)).toEqual([])
      expect(await broughtBy('quiet_quinn', () => comment('newcomer', 'And @nobody_here, @gone_dora'))).toEqual([])
    })

    it('go to the first ten of many mentioned members', async () => {
      const strangers = Array.from({ length: 9 }, (_, index) => `@stranger_${index}`).join(' ')
      const many = () => comment('newcomer', `${strangers} @demo_moderator @quiet_quinn`)
      expect(await broughtBy('quiet_quinn', many)).toEqual([])
      expect(await broughtBy('demo_moderator', many)).toHaveLength(1)
    })

    it('tell a member of a post that mentions them, with a link', async () => {
      const title = 'Thanks *to* [all]'
      let link = ''
      const brought = await broughtBy('demo_moderator', async () => {
        const form = { type: 'text', community: 'Gardening', title, content: 'And to @demo_moderator.' }
        const { json } = await talk.act('/action/create_post', by('newcomer'), form)
        link = String(json['link'])
      })
      expect(brought).toMatchObject([
        { type: 2, author: 'newcomer', subject: title, raw_content: expect.stringContaining(`](${link})`) },
      ])
      expect(brought[0]?.['comment']).toBeUndefined()
      expect(String(brought[0]?.['content'])).toContain('Thanks *to* [all]</a>')
      const form = { parentId: String(brought[0]?.id), content: 'You are welcome.', liability: 'true' }
      expect(await talk.refusal('/action/create_message', by('demo_moderator'), form)).toEqual([
        403,
        'Reply to a comment in its thread.',
      ])
      await talk.rows('messages', `/message/message.json?id=${brought[0]?.id}`, by('demo_moderator'))
      expect((await inbox('demo_moderator')).map(({ id }) => id)).not.toContain(brought[0]?.id)
    })

    it('are not sent for a name that an edit adds', async () => {
      const id = await comment('newcomer', 'Nobody yet')
      const edit = () =>
        talk.act('/action/edit', by('newcomer'), {
          id: String(id),
          type: 'comment',
          content: '@quiet_quinn',
          reason: '',
        })
      expect(await broughtBy('quiet_quinn', edit)).toEqual([])
    })
  })

  it('can refuse private messages', async () => {
    const letter = { recipient: 'quiet_quinn', subject: 'Leeks', content: 'Any left?', liability: 'true' }
    await save('quiet_quinn', { accept_private_messages: 'false' })
    expect(await talk.refusal('/action/create_message', by('newcomer'), letter)).toEqual([
      403,
      'quiet_quinn does not accept messages.',
    ])
    await save('quiet_quinn', { accept_private_messages: 'true' })
    await talk.act('/action/create_message', by('newcomer'), letter)
  })

  it('tell search engines whether a profile may be listed: only if its member says so', async () => {
    const page = (path: string) => fetch(`${suite.server.origin}${path}`, { headers: { accept: 'text/html' } })
    const robots = async (path: string) => (await page(path)).headers.get('x-robots-tag')
    for (const path of ['/u/demo_author', '/u/demo_author/', '/u/nobody_here', '/u/gone_dora', '/u/me', '/u/%20'])
      expect([path, await robots(path)]).toEqual([path, 'noindex'])
    await save('demo_author', { index_profile: 'true' })
    for (const path of ['/u/demo_author', '/u/Demo_Author/', '/u/demo_author?type=post'])
      expect([path, await robots(path)]).toEqual([path, null])
    await save('demo_author', { index_profile: 'false' })
    expect(await robots('/u/demo_author')).toBe('noindex')
    expect([await robots('/'), await robots('/c/Gardening')]).toEqual([null, null])
  })
})
