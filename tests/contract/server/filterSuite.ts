/** What a community's filter does to new posts and comments, whichever database is behind it. docs/community-filter.md. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { foundCommunity, logOf } from '../support/foundCommunity.ts'
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

export const filterSuite = (open: () => Promise<OpenDatabase>): void => {
  const suite = suiteServer(open, names)
  const { talk, by } = suite
  let community: number
  const place = 'Filtered'

  beforeAll(async () => {
    community = await foundCommunity(suite.database, place, { demo_moderator: ['all_permissions'] })
    await talk.act('/community/set_filter.json', by('demo_moderator'), { community: place, filter })
    await turn('true')
  })

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
    it('that no rule is about stands', async () => {
      expect(await post('demo_member', 'A hat for sale')).toMatchObject(stands)
    })

    it('is removed at once, with an entry of the log by nobody, and its author sees why', async () => {
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

    it('is looked at by its links and who wrote it', async () => {
      const link = { type: 'link', link: 'https://www.spam.example/x' }
      expect(await post('newcomer', 'Look here', link)).toMatchObject(held)
      expect(await post('newcomer', 'Look there', { content: 'at http://spam.example.' })).toMatchObject(held)
      expect(await post('newcomer', 'Look nowhere', { content: 'at http://notspam.example.' })).toMatchObject(stands)
      expect(await post('demo_author', 'Look here too', link)).toMatchObject(stands)
      // Whoever has the score is past it.
      await suite.database.db.updateTable('users').set({ post_score: 15 }).where('username', '=', 'newcomer').execute()
      expect(await post('newcomer', 'Look here again', link)).toMatchObject(stands)
    })

    it('by moderators and admins is not looked at', async () => {
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

    it('with a text made to keep an expression busy is answered soon, and stands', async () => {
      const begun = performance.now()
      expect(await post('demo_member', 'Scream', { content: `${'a'.repeat(14_000)}!` })).toMatchObject(stands)
      expect(performance.now() - begun).toBeLessThan(1000)
      expect(await post('demo_member', 'Short scream', { content: 'aaaa' })).toMatchObject(removed)
    })
  })

  describe('a comment', () => {
    it('is filtered as posts are, keeps its place, and nobody is told of it', async () => {
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

  it('nothing is filtered while the filter is off, and everything again when it is on', async () => {
    await turn('false')
    expect(await post('demo_member', 'A hat sale while it is off')).toMatchObject(stands)
    await turn('true')
    expect(await post('demo_member', 'A hat sale while it is on')).toMatchObject(removed)
  })

  it('another filter holds from the next post on', async () => {
    const save = (text: string) =>
      talk.act('/community/set_filter.json', by('demo_moderator'), { community: place, filter: text })
    await save('title: cats\naction: remove')
    expect(await post('demo_member', 'A hat sale under another filter')).toMatchObject(stands)
    expect(await post('demo_member', 'For cats')).toMatchObject(removed)
    await save('no filter: at all: {')
    expect(await post('demo_member', 'For cats again')).toMatchObject(stands)
    await save(filter)
  })

  it('other communities have filters of their own', async () => {
    expect(await post('demo_member', 'A hat sale elsewhere', { community: 'Gardening' })).toMatchObject(stands)
  })
}
