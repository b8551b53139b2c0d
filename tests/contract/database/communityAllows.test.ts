/**
 * What communities allow their members, and that their moderators may do all of it, on both databases.
 * docs/decisions/0021-what-communities-allow.md.
 */
import { describe, expect, it } from 'vitest'
import { drawing } from '../../../server/media/testing/sampleFiles.ts'
import { foundCommunity } from '../support/foundCommunity.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fileForm, sendForm, uploadToken } from '../support/sendUpload.ts'
import { suiteServer } from '../support/suiteServer.ts'
import type { Answer } from '../support/talkTo.ts'
import { testOrigin } from '../support/testServices.ts'

const names = ['demo_member', 'demo_author', 'demo_moderator', 'demo_admin'] as const
type Name = (typeof names)[number]

onDatabase('what communities allow', (open) => {
  const suite = suiteServer(open, names)
  const { talk, by } = suite

  let made = 0
  /** A community with the demo moderator as a moderator without any permission. */
  const found = async (): Promise<string> => {
    made += 1
    const name = `Place_${made}`
    await foundCommunity(suite.database, name, { demo_moderator: [] })
    return name
  }
  const set = (community: string, form: Record<string, string>) =>
    talk.act('/community/settings.json', by('demo_admin'), { community, ...form })

  let written = 0
  const words = (): string => {
    written += 1
    return `Words ${written}`
  }
  const post = (who: Name, community: string, more: Record<string, string> = {}) =>
    talk.ask('/action/create_post', by(who), { type: 'text', community, title: words(), content: 'x', ...more })
  const idOf = async (table: 'posts' | 'comments'): Promise<string> => {
    const { id } = await suite.database.db
      .selectFrom(table)
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  /** A visible post by the author; returns its id. */
  const standing = async (community: string): Promise<string> => {
    expect(await post('demo_author', community)).toMatchObject({ code: 200 })
    return idOf('posts')
  }
  const comment = (who: Name, community: string, parentId: string, commentParentId = '0') =>
    talk.ask('/action/create_comment', by(who), { community, parentId, commentParentId, content: words() })
  const standingComment = async (community: string, parentId: string): Promise<string> => {
    expect(await comment('demo_author', community, parentId)).toMatchObject({ code: 200 })
    return idOf('comments')
  }
  const idOfAnswer = async (community: string, parentId: string, commentParentId: string): Promise<string> => {
    expect(await comment('demo_author', community, parentId, commentParentId)).toMatchObject({ code: 200 })
    return idOf('comments')
  }
  const edit = (who: Name, id: string, type: string) =>
    talk.ask('/action/edit', by(who), { id, type, content: words() })
  const vote = (who: Name, id: string, kind: 'post' | 'comment', direction: 'up' | 'down') =>
    talk.ask('/action/vote', by(who), { id, type: String(kind === 'post'), direction: String(direction === 'up') })
  const report = (who: Name, target: string, kind: 'post' | 'comment') =>
    talk.ask('/action/report', by(who), { target, post: String(kind === 'post'), reason: 'spam' })

  const said = ({ code, json }: Answer) => [code, json.error]
  const taken = [200, undefined]
  const everybodyElse = ['demo_moderator', 'demo_admin'] as const

  describe('posts', () => {
    const upload = async (who: Name): Promise<string> => {
      const form = fileForm(await drawing('png'))
      const { json } = await sendForm(suite.server.origin, await uploadToken(suite.server.origin, by(who)), form)
      return `/media/${String(json['id'])}`
    }

    it('with a picture of this site by its full address are image posts, whoever uploaded it', async () => {
      const place = await found()
      const path = await upload('demo_author')
      const form = { type: 'link', link: `${testOrigin}${path}` }
      await set(place, { allowTextPosts: 'true', allowLinkPosts: 'true', allowImagePosts: 'false' })
      expect(said(await post('demo_member', place, form))).toEqual([403, 'This community does not take image posts.'])
      await set(place, { allowLinkPosts: 'false', allowImagePosts: 'true' })
      expect(said(await post('demo_member', place, form))).toEqual(taken)
      const { link } = await suite.database.db
        .selectFrom('posts')
        .select('link')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(link).toBe(path)
    })

    it.each(['text', 'link', 'image'] as const)(
      'of type %s are accepted where the community allows them',
      async (type) => {
        const place = await found()
        const form = async (who: Name): Promise<Record<string, string>> =>
          type === 'text'
            ? {}
            : { type: 'link', link: type === 'link' ? 'https://example.com/a.png' : await upload(who) }
        await set(place, { allowTextPosts: 'false', allowLinkPosts: 'false', allowImagePosts: 'false' })
        expect(said(await post('demo_member', place, await form('demo_member')))).toEqual([
          403,
          `This community does not take ${type} posts.`,
        ])
        for (const who of everybodyElse) expect(said(await post(who, place, await form(who)))).toEqual(taken)
        const itself = { text: 'allowTextPosts', link: 'allowLinkPosts', image: 'allowImagePosts' }[type]
        await set(place, { [itself]: 'true' })
        expect(said(await post('demo_member', place, await form('demo_member')))).toEqual(taken)
      },
    )

    it('in a restricted community are for moderators; comments and votes are for everyone', async () => {
      const place = await found()
      const id = await standing(place)
      await set(place, { visibility: 'restricted' })
      expect(said(await post('demo_member', place))).toEqual([403, 'Only moderators may post in this community.'])
      expect(said(await comment('demo_member', place, id))).toEqual(taken)
      expect(said(await vote('demo_member', id, 'post', 'up'))).toEqual(taken)
      for (const who of everybodyElse) expect(said(await post(who, place))).toEqual(taken)
    })

    it('in an unlisted community stay out of shared feeds, and everyone may write them', async () => {
      const place = await found()
      await set(place, { visibility: 'unlisted', topics: '["Gaming"]' })
      const title = 'Quite an unlisted matter'
      expect(said(await post('demo_member', place, { title }))).toEqual(taken)
      expect((await talk.rows('posts', `/post/newv2.json?community=${place}`)).map((row) => row['title'])).toEqual([
        title,
      ])
      for (const address of [
        '/post/newv2.json?community=win',
        '/post/search.json?query=unlisted%20matter&community=win&sort=new',
        '/community/communities.json?topic=gaming',
        '/community/communities.json?topic=all',
        `/community/search.json?query=${place}`,
        '/community/suggestions.json?appSafe=false',
        '/content/profile.json?user=demo_member',
      ]) {
        const answer = JSON.stringify((await talk.ask(address, by('demo_author'))).json)
        expect([address, answer.includes(title) || answer.includes(place)]).toEqual([address, false])
      }
    })

    it('are marked NSFW in an NSFW community', async () => {
      const place = await found()
      await set(place, { nsfw: 'true' })
      const id = await standing(place)
      expect(await talk.row('posts', `/post/post.json?id=${id}`)).toMatchObject({ is_nsfw: true })
    })
  })

  describe('comments', () => {
    it('are accepted where the community allows them', async () => {
      const place = await found()
      const id = await standing(place)
      await set(place, { allowComments: 'false' })
      expect(said(await comment('demo_member', place, id))).toEqual([403, 'This community does not take comments.'])
      for (const who of everybodyElse) expect(said(await comment(who, place, id))).toEqual(taken)
    })

    it('can be replied to where the community allows it', async () => {
      const place = await found()
      const id = await standing(place)
      const first = await standingComment(place, id)
      await set(place, { allowChildComments: 'false' })
      expect(said(await comment('demo_member', place, id, first))).toEqual([
        403,
        'This community does not take answers to comments.',
      ])
      expect(said(await comment('demo_member', place, id))).toEqual(taken)
      for (const who of everybodyElse) expect(said(await comment(who, place, id, first))).toEqual(taken)
    })
  })

  it('posts and comments can be edited where the community allows it, and always deleted', async () => {
    const place = await found()
    const id = await standing(place)
    const answer = await standingComment(place, id)
    await set(place, { allowPostEditing: 'false' })
    expect(said(await edit('demo_author', id, 'post'))).toEqual([403, 'This community does not let posts be edited.'])
    expect(said(await edit('demo_author', answer, 'comment'))).toEqual(taken)
    await set(place, { allowPostEditing: 'true', allowCommentEditing: 'false' })
    expect(said(await edit('demo_author', id, 'post'))).toEqual(taken)
    expect(said(await edit('demo_author', answer, 'comment'))).toEqual([
      403,
      'This community does not let comments be edited.',
    ])
    await set(place, { allowPostEditing: 'false' })
    expect((await post('demo_moderator', place)).code).toBe(200)
    expect(said(await edit('demo_moderator', await idOf('posts'), 'post'))).toEqual(taken)
    await talk.act('/action/delete', by('demo_author'), { id: answer, type: 'comment' })
    await talk.act('/action/delete', by('demo_author'), { id, type: 'post' })
  })

  describe('a vote', () => {
    const fields = {
      post: { up: 'minScorePosts', down: 'minScoreDownPosts' },
      comment: { up: 'minScoreComments', down: 'minScoreDownComments' },
    } as const
    const score = (who: Name, kind: 'post' | 'comment', value: number) =>
      suite.database.db
        .updateTable('users')
        .set(kind === 'post' ? { post_score: value } : { comment_score: value })
        .where('username', '=', who)
        .execute()

    describe.each(['post', 'comment'] as const)('on a %s', (kind) => {
      it.each(['up', 'down'] as const)(
        '%s requires the minimum of its own score, and can be taken back without it',
        async (direction) => {
          const place = await found()
          const parent = await standing(place)
          const id = kind === 'post' ? parent : await standingComment(place, parent)
          const other = direction === 'up' ? 'down' : 'up'
          await set(place, { [fields[kind][direction]]: '40' })
          await score('demo_member', kind, 39)
          // The other score does not count.
          await score('demo_member', kind === 'post' ? 'comment' : 'post', 1000)
          const refused = [403, `You need a ${kind} score of 40 to vote ${direction} ${kind}s of this community.`]
          expect(said(await vote('demo_member', id, kind, direction))).toEqual(refused)
          expect(said(await vote('demo_member', id, kind, other))).toEqual(taken)
          expect(said(await vote('demo_member', id, kind, direction))).toEqual(refused)
          await score('demo_member', kind, 40)
          expect(said(await vote('demo_member', id, kind, direction))).toEqual(taken)
          await score('demo_member', kind, 0)
          // The same arrow again: neutral.
          expect(said(await vote('demo_member', id, kind, direction))).toEqual(taken)
          expect(said(await vote('demo_member', id, kind, direction))).toEqual(refused)
          for (const who of everybodyElse) expect(said(await vote(who, id, kind, direction))).toEqual(taken)
        },
      )
    })

    it('requires nothing where the minimum is 0, whatever the score', async () => {
      const id = await standing(await found())
      await score('demo_member', 'post', -12)
      expect(said(await vote('demo_member', id, 'post', 'down'))).toEqual(taken)
    })
  })

  describe('community defaults', () => {
    it('set the order of a thread and the type of a new post', async () => {
      const place = await found()
      const id = await standing(place)
      const around = await standingComment(place, id)
      const first = Number(await standingComment(place, id))
      const second = Number(await standingComment(place, id))
      const one = Number(await idOfAnswer(place, id, around))
      const other = Number(await idOfAnswer(place, id, around))
      const order = async (path: string, among: ReadonlyArray<number>) =>
        (await talk.rows('comments', path)).map((row) => row['id']).filter((each) => among.includes(each))
      const ofPost = (asked = '') => order(`/post/post.json?id=${id}&comments=true${asked}`, [first, second])
      const ofThread = (asked = '') => order(`/comment/thread?id=${around}${asked}`, [one, other])
      const seen = async () => [
        (await talk.row('posts', `/post/post.json?id=${id}`))['comment_sort'],
        (await talk.row('communities', `/community/community.json?communities=${place}`))['default_post_type'],
      ]
      expect(await ofPost()).toEqual([first, second])
      expect(await ofThread()).toEqual([one, other])
      expect(await seen()).toEqual(['top', 'link'])
      await set(place, { defaultCommentSort: 'new', defaultPostType: 'text' })
      expect(await ofPost()).toEqual([second, first])
      expect(await ofThread()).toEqual([other, one])
      expect(await ofPost('&commentSort=old')).toEqual([first, second])
      expect(await ofThread('&sort=old')).toEqual([one, other])
      expect(await seen()).toEqual(['new', 'text'])
    })
  })

  describe('a banned member', () => {
    const banned = [403, 'You are banned from this community.']

    it('cannot take part, but may take back a vote, delete, read and save', async () => {
      const place = await found()
      const id = await standing(place)
      const answer = await standingComment(place, id)
      expect(said(await post('demo_member', place))).toEqual(taken)
      const own = await idOf('posts')
      expect(said(await comment('demo_member', place, id))).toEqual(taken)
      const ownComment = await idOf('comments')
      expect(said(await vote('demo_member', id, 'post', 'up'))).toEqual(taken)
      const ban = { community: place, username: 'demo_member', reason: '', days: '3', ip: 'false', nuke: 'false' }
      await talk.act('/moderate/ban', by('demo_moderator'), ban)
      for (const tried of [
        await post('demo_member', place),
        await comment('demo_member', place, id),
        await comment('demo_member', place, id, answer),
        await edit('demo_member', own, 'post'),
        await edit('demo_member', ownComment, 'comment'),
        await vote('demo_member', id, 'post', 'down'),
        await vote('demo_member', answer, 'comment', 'up'),
        await report('demo_member', id, 'post'),
        await report('demo_member', answer, 'comment'),
      ])
        expect(said(tried)).toEqual(banned)
      expect(said(await vote('demo_member', id, 'post', 'up'))).toEqual(taken)
      await talk.act('/action/delete', by('demo_member'), { id: own, type: 'post' })
      await talk.act('/folder/create_folder', by('demo_member'), { name: `Kept ${place}` })
      await talk.act('/action/save', by('demo_member'), { id, type: 'post', category: `Kept ${place}` })
      expect(await talk.row('posts', `/post/post.json?id=${id}`, by('demo_member'))).toMatchObject({
        title: expect.stringMatching(/^Words/),
      })
      await talk.act('/moderate/unban', by('demo_moderator'), { community: place, username: 'demo_member' })
      expect(said(await post('demo_member', place))).toEqual(taken)
    })

    it('reads about the ban before anything about the settings', async () => {
      const place = await found()
      const ban = { community: place, username: 'demo_member', reason: '', days: '', ip: 'false', nuke: 'false' }
      await talk.act('/moderate/ban', by('demo_moderator'), ban)
      await set(place, { visibility: 'restricted' })
      expect(said(await post('demo_member', place))).toEqual(banned)
    })
  })
})
