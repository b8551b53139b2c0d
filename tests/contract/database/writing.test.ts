/** Writing comments and posts, on both databases: what is accepted, and what follows. */
import { describe, expect, it } from 'vitest'
import { idOfUuid } from '../../../schemas/ids.ts'
import { ownCaptcha } from '../../../server/captcha/CaptchaSettings.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer } from '../support/startServer.ts'
import { suiteServer } from '../support/suiteServer.ts'
import { type Row, talkTo } from '../support/talkTo.ts'

type Name = 'demo_member' | 'demo_author' | 'demo_moderator' | 'demo_pro' | 'demo_admin' | 'barred_sam' | 'newcomer'
const names: ReadonlyArray<Name> = [
  'demo_member',
  'demo_author',
  'demo_moderator',
  'demo_pro',
  'demo_admin',
  'barred_sam',
  'newcomer',
]

onDatabase('writing', (open) => {
  const suite = suiteServer(open, names)
  const { talk, by, as } = suite

  const suspended = [403, 'Your account is suspended.']
  const guest = [401, 'You must be logged in to do that.']
  const comment = (content: string, more: Record<string, string> = {}) => ({
    community: 'Gardening',
    parentId: String(marked.thread),
    content,
    ...more,
  })
  const commentOn = async (who: Name, form: Record<string, string>): Promise<Row> => {
    const { json } = await talk.act('/action/create_comment', by(who), form)
    const [made]: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json['comments']))
    return made ?? { id: 0, name: '' }
  }
  const postPage = async (id: number, who?: Name) => {
    const path = `/post/post.json?id=${id}&comments=true`
    return { post: await talk.row('posts', path, as(who)), comments: await talk.rows('comments', path, as(who)) }
  }
  const notices = (who: Name) => talk.rows('messages', '/message/messages.json?type=comments', by(who))
  const me = (who: Name) => talk.row('users', '/user/about.json?user=me', by(who))
  const unread = async (who: Name) => (await me(who))['unread']

  it('refuses text without visible characters, whatever it is made of', async () => {
    const missing = (field: string) => [400, `"${field}" is missing.`]
    const community = 'Gardening'
    const mine = await commentOn('demo_author', comment('Here I am.'))
    for (const text of ['\u200b\u200d', '\u3164', '\u2800 \u00ad', '\u202e\n\ufeff']) {
      const said = (path: string, form: Record<string, string>) => talk.refusal(path, by('demo_author'), form)
      expect(await said('/action/create_comment', comment(text))).toEqual(missing('content'))
      expect(await said('/action/edit', { id: String(mine.id), type: 'comment', content: text })).toEqual(
        missing('content'),
      )
      expect(await said('/action/create_post', { type: 'text', community, title: text, content: 'x' })).toEqual(
        missing('title'),
      )
      expect(await said('/folder/create_folder', { name: text })).toEqual(missing('name'))
      const letter = { recipient: 'demo_member', subject: text, content: 'Hello.', liability: 'true' }
      expect(await said('/action/create_message', letter)).toEqual(missing('subject'))
      expect(await said('/action/create_message', { ...letter, subject: 'Hello', content: text })).toEqual(
        missing('content'),
      )
    }
  })

  it('counts lengths like the editor, in UTF-16 units, for all characters', async () => {
    for (const [character, most] of [
      ['😀', 150],
      ['e\u0301', 150],
      ['x', 300],
    ] as const) {
      const form = { type: 'text', community: 'Gardening', title: character.repeat(most), content: '' }
      await talk.act('/action/create_post', by('demo_author'), form)
      expect(
        (await talk.ask('/action/create_post', by('demo_author'), { ...form, title: `${form.title}x` })).code,
      ).toBe(400)
      const text = comment(character.repeat(most * 50))
      await talk.act('/action/create_comment', by('demo_author'), text)
      expect(
        (await talk.ask('/action/create_comment', by('demo_author'), { ...text, content: `${text.content}x` })).code,
      ).toBe(400)
    }
  })

  it('announces a reply under a long title without splitting a character', async () => {
    const title = `${'y'.repeat(254)}😀 and more`
    const { json } = await talk.act('/action/create_post', by('demo_author'), {
      type: 'text',
      community: 'Gardening',
      title,
      content: '',
    })
    const uuid = String(json['link']).split('/').at(-2) ?? ''
    const parentId = String(idOfUuid(uuid))
    await commentOn('demo_member', comment('A long title!', { parentId }))
    expect((await notices('demo_author'))[0]?.['subject']).toBe('y'.repeat(254))
  })

  describe('a comment', () => {
    it('appears in its thread with its author’s vote, and is counted', async () => {
      const before = await postPage(marked.thread)
      const made = await commentOn('demo_author', comment('Try **wool**.', { commentParentId: '3' }))
      expect(made).toMatchObject({
        author: 'demo_author',
        content: '<p>Try <strong>wool</strong>.</p>',
        raw_content: 'Try **wool**.',
        community: 'Gardening',
        parent_id: marked.thread,
        comment_parent_id: markedComments.deep,
        child_ids: [],
        score: 1,
        score_up: 1,
        score_down: 0,
        vote_state: 1,
        is_edited: false,
      })
      const after = await postPage(marked.thread, 'demo_author')
      expect(after.post['comments']).toBe(Number(before.post['comments']) + 1)
      expect(Number(after.post['last_comment_created'])).toBe(made['created'])
      expect(after.comments.find(({ id }) => id === markedComments.deep)).toMatchObject({ child_ids: [made.id] })
      const [inThread] = await talk.rows('comments', `/comment/thread?id=${made.id}`, by('demo_author'))
      expect(made).toMatchObject({ ...inThread })
      expect(await talk.rows('comments', `/comment/thread?id=${made.id}`)).toMatchObject([{ vote_state: 2, score: 1 }])
      const { depth } = await suite.database.db
        .selectFrom('comments')
        .select('depth')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow()
      expect(depth).toBe(3)
    })

    it('may name no parent by 0', async () => {
      const made = await commentOn('demo_author', comment('At the top.', { commentParentId: '0' }))
      expect(made).toMatchObject({ comment_parent_id: 0 })
    })

    it('notifies the author of what it answers, and the notice follows later edits', async () => {
      const before = await unread('demo_pro')
      const made = await commentOn('newcomer', comment('Beer is *sad*.', { commentParentId: '1' }))
      expect(await unread('demo_pro')).toBe(Number(before) + 1)
      expect((await notices('demo_pro'))[0]).toMatchObject({
        type: 2,
        author: 'newcomer',
        subject: 'How do you keep slugs away?',
        content: '<p>Beer is <em>sad</em>.</p>',
        is_unread: true,
        comment: { id: made.id, parent_id: marked.thread },
      })
      const own = { id: String(made.id), type: 'comment' }
      await talk.act('/action/edit', by('newcomer'), { ...own, content: 'Beer is fine.' })
      expect((await notices('demo_pro'))[0]).toMatchObject({ raw_content: 'Beer is fine.' })
      await talk.act('/action/delete', by('newcomer'), own)
      expect((await notices('demo_pro'))[0]).toMatchObject({ raw_content: '', content: '', author: '' })
      expect(await talk.rows('messages', '/message/messages.json?type=sent', by('newcomer'))).toEqual([])
    })

    it('at the top level notifies the author of the post, once', async () => {
      const before = await notices('demo_author')
      const made = await commentOn('newcomer', comment('Ducks.'))
      const after = await notices('demo_author')
      expect(after).toHaveLength(before.length + 1)
      expect(after[0]).toMatchObject({ comment: { id: made.id } })
    })

    it('notifies no one who wrote it, blocks its author or wants no notices', async () => {
      const own = (await notices('demo_author')).length
      await commentOn('demo_author', comment('I tried ducks.'))
      expect(await notices('demo_author')).toHaveLength(own)
      const others = (await notices('demo_member')).length
      // demo_member blocks demo_pro.
      await commentOn('demo_pro', comment('For me.', { commentParentId: String(markedComments.answer) }))
      expect(await notices('demo_member')).toHaveLength(others)
      const settings = JSON.stringify({ notify_comments: false })
      await suite.database.db.updateTable('users').set({ settings }).where('username', '=', 'demo_moderator').execute()
      await commentOn('newcomer', comment('Agreed.', { parentId: String(marked.stickied) }))
      expect(await notices('demo_moderator')).toEqual([])
    })

    it('sent ten times at once is one comment, one vote and one notice', async () => {
      const before = await postPage(marked.thread)
      const score = Number((await me('demo_member'))['comment_score'])
      const told = (await notices('demo_author')).length
      const all = await Promise.all(
        Array.from({ length: 10 }, () => commentOn('demo_member', comment('Pressed too often.'))),
      )
      const after = await postPage(marked.thread, 'demo_member')
      expect(new Set(all.map((each) => each.id)).size).toBe(1)
      expect(after.comments.filter((each) => each['raw_content'] === 'Pressed too often.')).toMatchObject([
        { id: all[0]?.id, score: 1, vote_state: 1 },
      ])
      expect(after.post['comments']).toBe(Number(before.post['comments']) + 1)
      expect(await notices('demo_author')).toHaveLength(told + 1)
      expect((await me('demo_member'))['comment_score']).toBe(score + 1)
    })

    it('may be repeated elsewhere, by others, later, and after it is deleted', async () => {
      const first = await commentOn('demo_member', comment('Yes.'))
      const elsewhere = await commentOn('demo_member', comment('Yes.', { commentParentId: '1' }))
      const byAnother = await commentOn('demo_author', comment('Yes.'))
      const past = Date.now() - 31_000
      await suite.database.db.updateTable('comments').set({ created: past }).where('id', '=', first.id).execute()
      const later = await commentOn('demo_member', comment('Yes.'))
      await talk.act('/action/delete', by('demo_member'), { id: String(later.id), type: 'comment' })
      const again = await commentOn('demo_member', comment('Yes.'))
      expect(new Set([first, elsewhere, byAnother, later, again].map((each) => each.id)).size).toBe(5)
    })

    it('counts when many are written by many at once', async () => {
      const before = await postPage(marked.nsfw)
      const writers = ['demo_member', 'demo_author', 'newcomer'] as const
      await Promise.all(
        writers.flatMap((who) =>
          ['a', 'b', 'c'].map((text) => commentOn(who, comment(text, { parentId: String(marked.nsfw) }))),
        ),
      )
      const after = await postPage(marked.nsfw)
      expect(after.comments).toHaveLength(9)
      expect(after.post['comments']).toBe(Number(before.post['comments']) + 9)
    })

    it.each([
      ['of a guest', undefined, {}, guest],
      ['of a suspended member', 'barred_sam', {}, suspended],
      ['on an unknown post', 'newcomer', { parentId: '99999' }, [404, 'Post not found']],
      ['on a deleted post', 'newcomer', { parentId: String(marked.deleted) }, [403, 'This post was deleted.']],
      ['on a removed post', 'newcomer', { parentId: String(marked.removed) }, [403, 'This post was removed.']],
      ['on a locked post', 'newcomer', { parentId: String(marked.locked) }, [403, 'Post is locked by moderators.']],
      ['of a locked post’s author', 'demo_author', { parentId: '10' }, [403, 'Post is locked by moderators.']],
      ['answering nothing', 'newcomer', { commentParentId: '99999' }, [404, 'Comment not found']],
      ['answering in another post', 'newcomer', { parentId: '5', commentParentId: '1' }, [404, 'Comment not found']],
      ['answering a deleted comment', 'newcomer', { commentParentId: '5' }, [403, 'This comment was deleted.']],
      ['answering a removed comment', 'newcomer', { commentParentId: '4' }, [403, 'This comment was removed.']],
      ['of blanks', 'newcomer', { content: ' \n ' }, [400, '"content" is missing.']],
      [
        'that is too long',
        'newcomer',
        { content: 'x'.repeat(15_001) },
        [400, '"content" is not valid: expected a value with a length of at most 15000.'],
      ],
    ] as const)('%s is refused', async (_what, who, more, refusal) => {
      const form = comment('Let me in.', more)
      expect(await talk.refusal('/action/create_comment', as(who), form)).toEqual(refusal)
    })

    it.each(['demo_moderator', 'demo_admin'] as const)('by %s is allowed under a locked post', async (who) => {
      const made = await commentOn(who, comment('Locked for a reason.', { parentId: String(marked.locked) }))
      expect(made).toMatchObject({ author: who, parent_id: marked.locked })
    })
  })

  const textPost = { type: 'text', community: 'gardening', title: '  A *bed* of leeks ', content: 'Sown in **May**.' }
  const linkPost = { type: 'link', community: 'gardening', title: 'Worth a look', link: 'https://example.org/leeks' }
  const publish = async (who: Name, form: Record<string, string>) => {
    const { json } = await talk.act('/action/create_post', by(who), form)
    const newest = await talk.row('posts', '/post/newv2.json?community=gardening', by(who))
    return { link: json['link'], newest }
  }

  describe('a post', () => {
    it('of text is listed first in its community, with its author’s vote, at the returned address', async () => {
      const { link, newest } = await publish('newcomer', textPost)
      expect(newest).toMatchObject({
        title: 'A *bed* of leeks',
        type: 'text',
        author: 'newcomer',
        community: 'Gardening',
        content: '<p>Sown in <strong>May</strong>.</p>',
        raw_content: 'Sown in **May**.',
        score: 1,
        vote_state: 1,
        comments: 0,
        link: '',
      })
      expect(link).toBe(`/c/Gardening/p/${String(newest['uuid'])}/`)
      expect((await postPage(newest.id)).post).toMatchObject({ id: newest.id, vote_state: 2 })
      expect(await talk.rows('posts', '/post/search.json?community=gardening&query=leeks')).toMatchObject([
        { id: newest.id },
      ])
    })

    it.each([
      ['https://news.example.org/a?b=1', { domain: 'news.example.org', is_image: false, is_video: false }],
      ['http://example.org/leek.png', { domain: 'example.org', is_image: true, is_video: false }],
      ['https://example.org/leek.mp4', { is_image: false, is_video: true, is_video_mp4: true }],
    ])('of %s describes its link', async (link, shown) => {
      const { newest } = await publish('newcomer', { ...linkPost, link })
      expect(newest).toMatchObject({ type: 'link', title: 'Worth a look', link, content: '', ...shown })
    })

    it('with the author’s own upload has its sizes and still; with another member’s it does not', async () => {
      const media = {
        resized_resolutions: [{ width: 8, height: 6, 'content-type': 'image/png', reference: '/media/q.png' }],
      }
      const { id: user_id } = await suite.database.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'newcomer')
        .executeTakeFirstOrThrow()
      const about = { type: 'postMedia', kind: 'image', width: 8, height: 6, bytes: 99, created: 1 } as const
      await suite.database.db
        .insertInto('uploads')
        .values({ ...about, id: 'q.png', user_id, preview: '/media/q-s.png', resolutions: JSON.stringify(media) })
        .execute()
      const link = `${suite.server.origin}/media/q.png`
      const own = await publish('newcomer', { ...linkPost, link })
      expect(own.newest).toMatchObject({ link: '/media/q.png', preview: '/media/q-s.png', media, is_image: true })
      const others = await publish('demo_author', { ...linkPost, link })
      expect(others.newest).toMatchObject({ link, preview: link, media: { resized_resolutions: [] }, is_image: true })
    })

    it.each([textPost, linkPost])('sent ten times at once is one post', async (form) => {
      const title = `Pressed too often: ${form.type}`
      const all = await Promise.all(
        Array.from({ length: 10 }, () => talk.act('/action/create_post', by('demo_author'), { ...form, title })),
      )
      expect(new Set(all.map(({ json }) => json['link'])).size).toBe(1)
      const posts = await talk.rows('posts', '/post/newv2.json?community=gardening')
      expect(posts.filter((each) => each['title'] === title)).toMatchObject([{ score: 1 }])
    })

    it('with another title, link or community is another post', async () => {
      const links = await Promise.all(
        [
          linkPost,
          { ...linkPost, title: 'Really worth a look' },
          { ...linkPost, link: 'https://example.org/onions' },
          { ...linkPost, community: 'TinyNews' },
        ].map(async (form) => (await talk.act('/action/create_post', by('demo_author'), form)).json['link']),
      )
      expect(new Set(links).size).toBe(4)
    })

    it('may be repeated after it is deleted', async () => {
      const form = { ...textPost, title: 'Once more' }
      const first = await publish('demo_author', form)
      await talk.act('/action/delete', by('demo_author'), { id: String(first.newest.id), type: 'post' })
      expect((await publish('demo_author', form)).link).not.toBe(first.link)
    })

    it('in a restricted community is for moderators and admins', async () => {
      const form = { ...textPost, community: 'Makers' }
      const refusal = [403, 'Only moderators may post in this community.']
      expect(await talk.refusal('/action/create_post', by('demo_member'), form)).toEqual(refusal)
      expect(await talk.refusal('/action/create_post', by('demo_moderator'), form)).toEqual(refusal)
      const made = await talk.act('/action/create_post', by('demo_admin'), form)
      expect(made.json['link']).toMatch(/^\/c\/Makers\/p\/\w+\/$/)
    })

    const badLink = [400, '"link" is not valid: expected an address that begins with http(s)://.']
    it.each([
      ['of a guest', undefined, textPost, guest],
      ['of a suspended member', 'barred_sam', textPost, suspended],
      ['in an unknown community', 'newcomer', { ...textPost, community: 'nowhere' }, [404, 'Community not found']],
      [
        'in a feed that is not a community',
        'newcomer',
        { ...textPost, community: 'win' },
        [404, 'Community not found'],
      ],
      ['without a title', 'newcomer', { ...textPost, title: '  ' }, [400, '"title" is missing.']],
      [
        'with too long a title',
        'newcomer',
        { ...textPost, title: 'x'.repeat(301) },
        [400, '"title" is not valid: expected a value with a length of at most 300.'],
      ],
      ['of a script', 'newcomer', { ...linkPost, link: 'javascript:alert(1)' }, badLink],
      ['of a plain word', 'newcomer', { ...linkPost, link: 'leeks' }, badLink],
      ['without a link', 'newcomer', { type: 'link', community: 'gardening', title: 'x' }, [400, '"link" is missing.']],
    ] as const)('%s is refused', async (_what, who, form, refusal) => {
      expect(await talk.refusal('/action/create_post', as(who), form)).toEqual(refusal)
    })
  })

  describe('a captcha', () => {
    it('is checked after all other errors, stores nothing on failure, and is not needed for a repeated post', async () => {
      const guarded = await startServer({ database: suite.database, captcha: ownCaptcha })
      const ask = talkTo(guarded.origin)
      const joined = Date.now()
      await suite.database.db.updateTable('users').set({ created: joined }).where('username', '=', 'newcomer').execute()
      const before = await postPage(marked.thread)
      const required = [403, 'captcha required']
      const locked = comment('Me too.', { parentId: String(marked.locked) })
      expect(await ask.refusal('/action/create_comment', by('newcomer'), locked)).toEqual([
        403,
        'Post is locked by moderators.',
      ])
      const said = await commentOn('newcomer', comment('Said before.'))
      expect(await ask.refusal('/action/create_comment', by('newcomer'), comment('Me too.'))).toEqual(required)
      expect(await ask.refusal('/action/create_post', by('newcomer'), { ...textPost, title: 'Me too' })).toEqual(
        required,
      )
      const letter = { recipient: 'demo_author', subject: 'Hi', content: 'Hi', liability: 'true' }
      expect(await ask.refusal('/action/create_message', by('newcomer'), letter)).toEqual(required)
      const again = await ask.act('/action/create_comment', by('newcomer'), comment('Said before.'))
      expect(again.json['comments']).toMatchObject([{ id: said.id }])
      const shown = { ...textPost, title: 'Shown before' }
      const { link } = await publish('newcomer', shown)
      expect((await ask.act('/action/create_post', by('newcomer'), shown)).json['link']).toBe(link)
      const after = await postPage(marked.thread)
      expect(after.post['comments']).toBe(Number(before.post['comments']) + 1)
      const month = 30 * 24 * 60 * 60 * 1000
      await suite.database.db
        .updateTable('users')
        .set({ created: joined - month })
        .where('username', '=', 'newcomer')
        .execute()
      expect(guarded.logged).toEqual([])
      await guarded.close()
    })
  })

  describe('editing and deleting', () => {
    it('is possible for authors: comments and text posts can be edited', async () => {
      const made = await commentOn('newcomer', comment('Frist.'))
      await talk.act('/action/edit', by('newcomer'), { id: String(made.id), type: 'comment', content: '*First.*' })
      expect(await talk.rows('comments', `/comment/thread?id=${made.id}`)).toMatchObject([
        { content: '<p><em>First.</em></p>', raw_content: '*First.*', is_edited: true },
      ])
      const { newest } = await publish('newcomer', { ...textPost, title: 'To be edited' })
      await talk.act('/action/edit', by('newcomer'), { id: String(newest.id), type: 'post', content: textPost.content })
      expect((await postPage(newest.id)).post).toMatchObject({ is_edited: false })
      await talk.act('/action/edit', by('newcomer'), { id: String(newest.id), type: 'post', content: '' })
      expect((await postPage(newest.id)).post).toMatchObject({ content: '', is_edited: true })
    })

    it('keeps the place and the count of a deleted item, and stops replies', async () => {
      const { newest } = await publish('newcomer', { ...textPost, title: 'To be deleted' })
      const id = String(newest.id)
      const made = await commentOn('newcomer', comment('Going, going.', { parentId: id }))
      const answer = await commentOn(
        'demo_author',
        comment('Stay!', { parentId: id, commentParentId: String(made.id) }),
      )
      await talk.act('/action/delete', by('newcomer'), { id: String(made.id), type: 'comment' })
      const page = await postPage(newest.id)
      expect(page.post['comments']).toBe(2)
      expect(page.comments).toMatchObject([
        { id: made.id, author: '', content: '', raw_content: '', is_deleted: true, child_ids: [answer.id] },
        { id: answer.id, author: 'demo_author' },
      ])
      await talk.act('/action/delete', by('newcomer'), { id, type: 'post' })
      const blank = { title: '', author: '', link: '', content: '', raw_content: '', is_deleted: true }
      const list = await talk.rows('posts', '/post/newv2.json?community=gardening')
      expect(list.find((each) => each.id === newest.id)).toMatchObject({ ...blank, comments: 2 })
      expect(await talk.rows('posts', '/post/profile.json?user=newcomer')).not.toContainEqual(
        expect.objectContaining({ id: newest.id }),
      )
      await talk.act('/action/delete', by('newcomer'), { id, type: 'post' })
      const more = { id, type: 'post', content: 'Back again.' }
      expect(await talk.refusal('/action/edit', by('newcomer'), more)).toEqual([403, 'This post was deleted.'])
      expect(await talk.refusal('/action/create_comment', by('newcomer'), comment('Hm.', { parentId: id }))).toEqual([
        403,
        'This post was deleted.',
      ])
    })

    it('leaves the source readable: to everyone before, to the author and moderators after deletion or removal', async () => {
      const raw = async (path: string, viewer?: Keys) => {
        const { code, json } = await talk.ask(path, viewer)
        return code === 200 ? json['content'] : json.error
      }
      const made = await commentOn('newcomer', comment('Soon gone.'))
      const path = `/comment/raw?id=${made.id}`
      expect(await raw(path)).toBe('Soon gone.')
      await talk.act('/action/delete', by('newcomer'), { id: String(made.id), type: 'comment' })
      for (const who of ['newcomer', 'demo_moderator', 'demo_admin'] as const)
        expect(await raw(path, by(who))).toBe('Soon gone.')
      for (const viewer of [undefined, by('demo_member')]) expect(await raw(path, viewer)).toBe('Comment not found')
      const removed = `/post/raw?id=${marked.removed}`
      expect(await raw(removed, by('demo_author'))).toBe('removed words')
      expect(await raw(removed, by('demo_member'))).toBe('Post not found')
    })

    it.each([
      ['edit', 'of a guest', undefined, { id: '6', type: 'comment', content: 'x' }, guest],
      ['edit', 'of a suspended member', 'barred_sam', { id: '6', type: 'comment', content: 'x' }, suspended],
      [
        'edit',
        'of an unknown comment',
        'newcomer',
        { id: '99999', type: 'comment', content: 'x' },
        [404, 'Comment not found'],
      ],
      [
        'edit',
        'of others’ comments, moderators included',
        'demo_moderator',
        { id: '6', type: 'comment', content: 'x' },
        [403, 'Only the author may edit this comment.'],
      ],
      [
        'edit',
        'that leaves the text empty',
        'demo_author',
        { id: '6', type: 'comment', content: ' ' },
        [400, '"content" is missing.'],
      ],
      [
        'edit',
        'of a removed post',
        'demo_author',
        { id: '3', type: 'post', content: 'x' },
        [403, 'This post was removed.'],
      ],
      ['delete', 'of a guest', undefined, { id: '6', type: 'comment' }, guest],
      ['delete', 'of an unknown post', 'newcomer', { id: '99999', type: 'post' }, [404, 'Post not found']],
      [
        'delete',
        'of others’ posts, admins included',
        'demo_admin',
        { id: '1', type: 'post' },
        [403, 'Only the author may delete this post.'],
      ],
    ] as const)('%s %s is refused', async (deed, _what, who, form, refusal) => {
      expect(await talk.refusal(`/action/${deed}`, as(who), form)).toEqual(refusal)
    })

    it('is refused for link posts, which have no text to edit', async () => {
      const made = await publish('newcomer', {
        ...linkPost,
        title: 'A link stays',
        link: 'https://example.org/stays',
      })
      const form = { id: String(made.newest.id), type: 'post', content: 'x' }
      expect(await talk.refusal('/action/edit', by('newcomer'), form)).toEqual([403, 'Only text posts can be edited.'])
    })
  })
})
