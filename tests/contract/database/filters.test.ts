/** What a community's filter does to new posts and comments, on both databases. docs/community-filter.md. */
import { beforeAll, describe, expect, it } from 'vitest'
import { foundCommunity, logOf } from '../support/foundCommunity.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

const names = ['demo_member', 'demo_author', 'demo_moderator', 'demo_admin', 'newcomer'] as const
type Name = (typeof names)[number]

const filter = `
title (includes): hat sale
action: remove
action_reason: Shops
---
this: is no rule
action: remove
---
title: [
---
body: [maybe]
action: filter
---
author:
  account_age: < 2 days
  post_score: < 15
domain: spam.example
action: filter
action_reason: New members and links
---
body (regex): '^(a+)+$'
action: remove
`

onDatabase('filters of communities', (open) => {
  const suite = suiteServer(open, names)
  const { talk, by } = suite
  let community: number
  const place = 'Filtered'

  beforeAll(async () => {
    community = await foundCommunity(suite.database, place, { demo_moderator: ['all_permissions'] })
    await store(filter)
    await turn('true')
  })

  /** Stores a filter directly, as it was saved before broken rules were refused. */
  const store = (text: string) =>
    suite.database.db.updateTable('communities').set({ filter: text }).where('id', '=', community).execute()
  const turn = (contentFilters: string) =>
    talk.act('/community/settings.json', by('demo_moderator'), { community: place, contentFilters })
  const newest = async (table: 'posts' | 'comments') =>
    suite.database.db.selectFrom(table).selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const newestEntry = async () =>
    suite.database.db.selectFrom('moderation_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const post = async (who: Name, title: string, more: Record<string, string> = {}) => {
    const form = { type: 'text', community: place, title, content: 'A few words.', ...more }
    const { json } = await talk.act('/action/create_post', by(who), form)
    return { ...(await newest('posts')), link: String(json['link']) }
  }
  const comment = async (who: Name, parentId: number, content: string) => {
    const form = { community: place, parentId: String(parentId), content }
    const { json } = await talk.act('/action/create_comment', by(who), form)
    const [answered]: ReadonlyArray<Record<string, unknown>> = JSON.parse(JSON.stringify(json['comments']))
    return { ...(await newest('comments')), answered }
  }
  const waiting = async () =>
    (await talk.rows('content', `/moderate/queue.json?community=${place}`, by('demo_moderator'))).map(({ id }) => id)
  const lastLogged = async () => (await logOf(suite.database, community))[0]
  const stands = { is_removed: 0, removal_source: '' }
  const removed = { is_removed: 1, removal_source: 'communityFilter', removed_by: 'filter' }
  const held = { is_removed: 1, removal_source: 'communityFilterPending', removed_by: 'filter' }

  describe('a post', () => {
    it('that matches no rule is published', async () => {
      expect(await post('demo_member', 'A hat for sale')).toMatchObject(stands)
    })

    it('is removed at once, with a log entry without a moderator, and its author sees why', async () => {
      const made = await post('demo_member', 'HAT SALE!')
      expect(made).toMatchObject(removed)
      expect(made.removed_at).toBe(made.created)
      expect(await lastLogged()).toEqual(['', 'removepost', 'demo_member', 'Removed by rule 1 of the filter: Shops'])
      expect(await newestEntry()).toMatchObject({ post_id: made.id, comment_id: 0, moderator_id: 0 })
      const shown = (who: Name) => talk.row('posts', `/post/post.json?id=${made.id}`, by(who))
      expect(await shown('demo_member')).toMatchObject({
        title: '',
        is_removed: true,
        removal_source: 'communityFilter',
      })
      expect(await shown('demo_moderator')).toMatchObject({ title: 'HAT SALE!', is_removed: true })
      expect(await waiting()).not.toContain(made.id)
    })

    it('is held until a moderator approves it', async () => {
      const made = await post('demo_member', 'A question', { content: 'Well, maybe.' })
      expect(made).toMatchObject(held)
      expect(await lastLogged()).toEqual(['', 'removepost', 'demo_member', 'Held for review by rule 4 of the filter'])
      expect(await waiting()).toContain(made.id)
      await talk.act('/moderate/approve', by('demo_moderator'), { id: String(made.id), type: 'post' })
      expect(await waiting()).not.toContain(made.id)
      expect(await talk.row('posts', `/post/post.json?id=${made.id}`)).toMatchObject({
        title: 'A question',
        is_removed: false,
      })
    })

    it('is checked by its links and by its author', async () => {
      const link = { type: 'link', link: 'https://www.spam.example/x' }
      expect(await post('newcomer', 'Look here', link)).toMatchObject(held)
      expect(await post('newcomer', 'Look there', { content: 'at http://spam.example.' })).toMatchObject(held)
      expect(await post('newcomer', 'Look nowhere', { content: 'at http://notspam.example.' })).toMatchObject(stands)
      expect(await post('demo_author', 'Look here too', link)).toMatchObject(stands)
      // A high enough score passes the filter.
      await suite.database.db.updateTable('users').set({ post_score: 15 }).where('username', '=', 'newcomer').execute()
      expect(await post('newcomer', 'Look here again', link)).toMatchObject(stands)
    })

    it('by moderators and admins is not checked', async () => {
      for (const who of ['demo_moderator', 'demo_admin'] as const)
        expect(await post(who, `Our hat sale, ${who}`)).toMatchObject(stands)
    })

    it('sent twice is filtered once', async () => {
      const before = (await logOf(suite.database, community)).length
      const posts = await Promise.all(
        Array.from({ length: 5 }, () => post('demo_author', 'One hat sale', { content: 'Only one.' })),
      )
      expect(new Set(posts.map(({ link }) => link)).size).toBe(1)
      expect(await logOf(suite.database, community)).toHaveLength(before + 1)
    })

    it('with a text made to keep a regular expression busy is held for review, because its time ran out', async () => {
      expect(await post('demo_member', 'Scream', { content: `${'a'.repeat(14_000)}!` })).toMatchObject(held)
      expect((await lastLogged())?.at(-1)).toBe(
        'Held for review by rule 6 of the filter: Its expression took too long to check.',
      )
      expect(await post('demo_member', 'Short scream', { content: 'aaaa' })).toMatchObject(removed)
    })
  })

  describe('a comment', () => {
    it('is filtered like a post, keeps its place, and notifies no one', async () => {
      const thread = await post('demo_author', 'Who knows?')
      const mail = () => talk.rows('messages', '/message/messages.json?type=all', by('demo_author'))
      const before = (await mail()).length
      const made = await comment('demo_member', thread.id, 'Maybe u/demo_author does')
      expect(made).toMatchObject(held)
      expect(made.answered).toMatchObject({ is_removed: true, removal_source: 'communityFilterPending', content: '' })
      expect(await lastLogged()).toEqual([
        '',
        'removecomment',
        'demo_member',
        'Held for review by rule 4 of the filter',
      ])
      expect(await newestEntry()).toMatchObject({ post_id: thread.id, comment_id: made.id })
      expect(await waiting()).toContain(made.id)
      expect(await mail()).toHaveLength(before)
      expect(await comment('demo_member', thread.id, 'Surely.')).toMatchObject(stands)
      expect(await mail()).toHaveLength(before + 1)
    })
  })

  describe('an edit', () => {
    const edit = (who: Name, type: 'post' | 'comment', id: number, content: string) =>
      talk.act('/action/edit', by(who), { id: String(id), type, content })
    const stored = (table: 'posts' | 'comments', id: number) =>
      suite.database.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    it('that a filter would hold as a new text is held, with a log entry, until a moderator approves it', async () => {
      const made = await post('demo_author', 'An edited question')
      const said = await comment('demo_author', made.id, 'Surely so.')
      for (const [type, table, id] of [
        ['comment', 'comments', said.id],
        ['post', 'posts', made.id],
      ] as const) {
        await talk.act('/moderate/approve', by('demo_moderator'), { id: String(id), type })
        await edit('demo_author', type, id, 'Well, maybe.')
        expect(await stored(table, id)).toMatchObject({
          ...held,
          markdown: 'Well, maybe.',
          is_approved: 0,
          is_edited: 1,
        })
        expect((await lastLogged())?.slice(1)).toEqual([
          `remove${type}`,
          'demo_author',
          'Edit: Held for review by rule 4 of the filter',
        ])
        expect(await waiting()).toContain(id)
        await talk.act('/moderate/approve', by('demo_moderator'), { id: String(id), type })
        expect(await stored(table, id)).toMatchObject({ is_removed: 0, markdown: 'Well, maybe.' })
      }
    })

    it.each(['**https://spam.example**!', '[here](//spam.example)', 'at www.spam.example, cheap'])(
      'that adds a link to a filtered domain as %j is held',
      async (text) => {
        await suite.database.db.updateTable('users').set({ post_score: 0 }).where('username', '=', 'newcomer').execute()
        const made = await post('newcomer', 'Without a link')
        expect(made).toMatchObject(stands)
        await edit('newcomer', 'post', made.id, text)
        expect(await stored('posts', made.id)).toMatchObject({ ...held, markdown: text })
      },
    )

    it('is checked with the unchanged title: a post whose title is filtered now is removed at its next edit', async () => {
      await turn('false')
      const made = await post('demo_author', 'Another hat sale')
      await turn('true')
      await edit('demo_author', 'post', made.id, 'Some other words.')
      expect(await stored('posts', made.id)).toMatchObject(removed)
    })

    it('by moderators is not checked', async () => {
      const made = await post('demo_moderator', 'From the moderators')
      await edit('demo_moderator', 'post', made.id, 'Well, maybe.')
      expect(await stored('posts', made.id)).toMatchObject({ ...stands, markdown: 'Well, maybe.' })
    })

    it('is refused after twenty in a minute, and the text stays unchanged', async () => {
      const made = await post('newcomer', 'Edited often')
      const tryEdit = (id: number, content: string) =>
        talk.ask('/action/edit', by('newcomer'), { id: String(id), type: 'post', content })
      const answers = []
      for (let time = 0; time < 45; time += 1) answers.push(await tryEdit(made.id, `Words ${time}`))
      expect(answers.at(0)?.code).toBe(200)
      // A new minute may have started meanwhile: two of them allow forty.
      const refused = answers.filter(({ code }) => code === 429)
      expect(refused.length).toBeGreaterThanOrEqual(5)
      const lastDone = answers.findLastIndex(({ code }) => code === 200)
      expect(await stored('posts', made.id)).toMatchObject({ markdown: `Words ${lastDone}` })
    })
  })

  it('filters nothing while the filter is off, and everything again once it is on', async () => {
    await turn('false')
    expect(await post('demo_member', 'A hat sale while it is off')).toMatchObject(stands)
    await turn('true')
    expect(await post('demo_member', 'A hat sale while it is on')).toMatchObject(removed)
  })

  it('a changed filter applies from the next post on', async () => {
    const save = (text: string) =>
      talk.act('/community/set_filter.json', by('demo_moderator'), { community: place, filter: text })
    await save('title: cats\naction: remove')
    expect(await post('demo_member', 'A hat sale under another filter')).toMatchObject(stands)
    expect(await post('demo_member', 'For cats')).toMatchObject(removed)
    const refused = await talk.ask('/community/set_filter.json', by('demo_moderator'), {
      community: place,
      filter: 'title: dogs\naction: remove\n---\ntitel: cats\naction: remove',
    })
    expect([refused.code, refused.json.error]).toEqual([400, 'Line 4: "titel" is no line of a rule.'])
    expect(await post('demo_member', 'For dogs')).toMatchObject(stands)
    expect(await post('demo_member', 'For cats too')).toMatchObject(removed)
    await store(filter)
  })

  it('a filter applies to its own community only', async () => {
    expect(await post('demo_member', 'A hat sale elsewhere', { community: 'Gardening' })).toMatchObject(stands)
  })
})
