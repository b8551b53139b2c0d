/**
 * A member who is blocked, suspended, banned or logged out reaches no one, by any sequence of calls.
 * docs/decisions/0037-who-reaches-whom.md.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { newComment, newPost } from '../../../server/database/newRows.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { foundCommunity } from '../support/foundCommunity.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { type Form, postSamples } from '../support/postSamples.ts'
import { suiteServer } from '../support/suiteServer.ts'
import type { Row } from '../support/talkTo.ts'

const names = ['demo_author', 'demo_pro', 'demo_moderator', 'demo_admin'] as const
/** The member to protect, and the one who tries to reach them; the latter once wrote in the former's community. */
const [hero, villain] = ['demo_author', 'demo_pro'] as const
const heroId = 2
const villainId = 4
const states = ['blocked', 'suspended', 'banned', 'signed out'] as const
type State = (typeof states)[number]

interface Attempt {
  readonly path: string
  readonly form: Form
}

const texts = fc.constantFrom(`u/${hero}, look`, `@${hero}`, 'Plain words.', `Hello u/${hero} and u/demo_member.`)
const thread = String(marked.thread)
const ofHero = { username: hero, community: 'Lair' }

/** Every way to reach the hero, with any text. `conversation` is one between the two. */
const aimed = (conversation: string): ReadonlyArray<(text: string) => Attempt> => [
  (content) => ({
    path: '/action/create_message',
    form: { recipient: hero, subject: 'You', content, liability: 'true' },
  }),
  (content) => ({ path: '/action/create_message', form: { parentId: conversation, content, liability: 'true' } }),
  (content) => ({
    path: '/action/create_message',
    form: { recipient: 'c:Heroes', subject: 'You', content, liability: 'true' },
  }),
  (content) => ({ path: '/moderate/mod_message', form: { ...ofHero, subject: 'You', content } }),
  (note) => ({ path: '/moderate/create_note', form: { ...ofHero, note } }),
  (reason) => ({ path: '/moderate/ban', form: { ...ofHero, reason, days: '1', ip: 'false', nuke: 'true' } }),
  () => ({ path: '/moderate/unban', form: ofHero }),
  () => ({ path: '/community/add_moderator.json', form: { community: 'Lair', author: hero, manage_rules: 'true' } }),
  () => ({ path: '/community/remove_moderator.json', form: { community: 'Lair', author: hero } }),
  (content) => ({
    path: '/action/create_comment',
    form: { community: 'Gardening', parentId: thread, content },
  }),
  (content) => ({
    path: '/action/create_comment',
    form: { community: 'Gardening', parentId: thread, commentParentId: String(markedComments.top), content },
  }),
  (content) => ({
    path: '/action/create_post',
    form: { type: 'text', community: 'Gardening', title: content, content },
  }),
  (content) => ({ path: '/action/create_post', form: { type: 'text', community: 'Lair', title: content, content } }),
  (content) => ({ path: '/action/edit', form: { id: String(marked.byBlocked), type: 'post', content } }),
  () => ({ path: '/action/vote', form: { id: thread, type: 'true', direction: 'true' } }),
  () => ({ path: '/action/vote', form: { id: thread, type: 'true', direction: 'false' } }),
  () => ({ path: '/award/give.json', form: { id: thread, type: 'post' } }),
  () => ({ path: '/action/report', form: { target: thread, post: 'true', reason: 'spam' } }),
  (details) => ({ path: '/message/report', form: { id: conversation, reason: 'other', details } }),
]

/** Left out: these end what the other attempts need, or require the password or a link. */
const ending = /^(account\.|session\.)/

/** Every other call that writes, with its sample input. */
const sampled: ReadonlyArray<Attempt> = postSamples
  .filter(({ name }) => !ending.test(name) && !calls[name].path.includes('{'))
  .map(({ name, form }) => ({ path: calls[name].path, form }))

onDatabase('members who may reach no one', (open) => {
  const suite = suiteServer(open, names, { complains: 'A client broke' })
  const { talk, by } = suite

  const visible = (row: Row): string => `${row.id} ${String(row['author'])} ${String(row['raw_content'])}`

  /** Everything that reaches the hero. */
  const ofTheHero = async (): Promise<ReadonlyArray<string>> => {
    const keys = by(hero)
    const me = await talk.row('users', '/user/about.json?user=me', keys)
    const invitations = await talk.rows('invitations', '/moderate/invitations.json', keys)
    return [
      ...(await talk.rows('messages', '/message/messages.json?type=all', keys)).map(visible),
      ...invitations.map(({ community }) => `invited to ${String(community)}`),
      `unread ${String(me['unread'])}`,
      `moderates ${String(me['moderates'])}`,
    ]
  }

  /** What everyone sees of the community, and what its moderators do. */
  const ofTheCommunity = async (): Promise<ReadonlyArray<string>> => {
    const path = `/post/post.json?id=${thread}&comments=true`
    const post = await talk.row('posts', path)
    const comments = await talk.rows('comments', path)
    const newest = await talk.rows('posts', '/post/newv2.json?community=Gardening')
    const queue = await talk.rows('content', '/moderate/queue.json?community=Gardening', by('demo_moderator'))
    return [
      `score ${String(post['score'])} awards ${String(post['awards'])} comments ${String(post['comments'])}`,
      ...comments.map(visible),
      ...newest.map((each) => `post ${visible(each)} ${String(each['title'])}`),
      ...queue.map((each) => `queue ${each.id}`),
    ]
  }

  /** What only admins see. */
  const ofTheAdmins = async (): Promise<ReadonlyArray<string>> =>
    (await talk.rows('reports', '/message/reports.json', by('demo_admin'))).map(({ id }) => `message report ${id}`)

  const seenBy: Readonly<Record<State, () => Promise<ReadonlyArray<string>>>> = {
    blocked: ofTheHero,
    banned: ofTheCommunity,
    suspended: async () => [...(await ofTheHero()), ...(await ofTheCommunity()), ...(await ofTheAdmins())],
    'signed out': async () => [...(await ofTheHero()), ...(await ofTheCommunity()), ...(await ofTheAdmins())],
  }

  describe.each(states)('a member who is %s', (state) => {
    it('reaches no one by any sequence of calls', async () => {
      const { db } = suite.database
      const lair = await foundCommunity(suite.database, 'Lair', { [villain]: ['all_permissions'] }).catch(() => 0)
      if (lair > 0) {
        await foundCommunity(suite.database, 'Heroes', { [hero]: ['all_permissions'] })
        // What the hero once wrote there can be moderated by the villain.
        const own = { community_id: lair, created: 1 }
        const { id } = await db
          .insertInto('posts')
          .values(newPost({ ...own, author_id: villainId, type: 'text', title: 'The lair' }))
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('comments')
          .values(newComment({ ...own, author_id: heroId, post_id: id, markdown: 'Once.' }))
          .execute()
      }
      await db.updateTable('users').set({ awards: 100 }).where('id', '=', villainId).execute()
      const form = { recipient: hero, subject: 'Before', content: 'Hello.', liability: 'true' }
      const { json } = await talk.act('/action/create_message', by(villain), form)
      const [first]: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json['messages']))
      await talk.act('/action/create_message', by(hero), {
        parentId: String(first?.id),
        content: 'Hello yourself.',
        liability: 'true',
      })
      if (state === 'blocked') await talk.act('/action/block', by(hero), { target: villain })
      if (state === 'suspended')
        await db.updateTable('users').set({ is_suspended: 1 }).where('id', '=', villainId).execute()
      const ban = { community_id: 1, user_id: villainId, moderator_id: 3, reason: '', created: 1, expires: 0 }
      if (state === 'banned')
        await db
          .insertInto('bans')
          .values({ ...ban, is_ip_ban: 0 })
          .execute()
      // An earlier vote may be taken back.
      await db.deleteFrom('votes').where('user_id', '=', villainId).execute()
      const keys: Keys | undefined = state === 'signed out' ? undefined : by(villain)
      const before = new Set(await seenBy[state]())
      const attempt = fc.oneof(
        {
          weight: 3,
          arbitrary: fc.tuple(fc.constantFrom(...aimed(String(first?.id))), texts).map(([make, text]) => make(text)),
        },
        { weight: 1, arbitrary: fc.constantFrom(...sampled) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 12 }), async (attempts) => {
          await db.deleteFrom('rate_limits').execute()
          for (const { path, form: sent } of attempts) await talk.ask(path, keys, sent)
          const after = await seenBy[state]()
          expect(after.filter((each) => !before.has(each))).toEqual([])
        }),
        { numRuns: 12 },
      )
      await db.updateTable('users').set({ is_suspended: 0 }).where('id', '=', villainId).execute()
      await db.deleteFrom('bans').execute()
      await db.deleteFrom('blocks').where('user_id', '=', heroId).execute()
    })
  })
})
