// The demo accounts have what they need to try everything that their role allows.
import { describe, expect, test } from 'vitest'
import { proFrom } from '../payments/rules/proTier.ts'
import { memberSettings } from '../settings/rules/memberSettings.ts'
import { demoAccounts } from './demoAccounts.ts'
import { makeWorld } from './seed/makeWorld.ts'

const world = makeWorld(Date.UTC(2026, 3, 15, 12))

const account = (username: string) => {
  const user = world.users.find((each) => each.username === username)
  if (user === undefined) throw new Error(`there is no ${username}`)
  return user
}
const of = <Row extends { readonly user_id: number }>(rows: readonly Row[], username: string): readonly Row[] =>
  rows.filter(({ user_id }) => user_id === account(username).id)

test('all of them are members', () => {
  for (const { username } of demoAccounts) expect(account(username)).toMatchObject({ is_suspended: 0, is_deleted: 0 })
})

describe('demo_member', () => {
  test('has folders with content, hidden posts, votes and communities', () => {
    expect(of(world.votes, 'demo_member').length).toBeGreaterThan(150)
    expect(of(world.hidden, 'demo_member').length).toBe(7)
    expect(of(world.subscriptions, 'demo_member').length).toBe(8)
    const folders = of(world.folders, 'demo_member')
    const kept = folders.map(({ id }) => world.saved.filter(({ folder_id }) => folder_id === id).length)
    expect(kept.length).toBe(3)
    expect(Math.min(...kept)).toBeGreaterThan(3)
    expect(new Set(world.saved.map(({ kind }) => kind)).size).toBe(2)
  })

  test('has messages and reply notices, read and unread', () => {
    const { id } = account('demo_member')
    const inbox = world.messages.filter(({ recipient_id }) => recipient_id === id)
    expect(new Set(inbox.map(({ type, is_unread }) => `${type} ${is_unread}`))).toEqual(
      new Set(['1 0', '1 1', '2 0', '2 1']),
    )
    const answers = new Set(world.comments.map((comment) => comment.id))
    expect(inbox.filter(({ type, comment_id }) => (type === 2) !== answers.has(comment_id))).toEqual([])
  })

  test('has awards to give', () => {
    expect(account('demo_member').awards).toBe(3)
  })

  test('blocks members, and a community that they have not joined', () => {
    expect(of(world.blocks, 'demo_member').length).toBe(2)
    const { blockedCommunities } = memberSettings(account('demo_member').settings)
    const blocked = world.communities.filter(({ name }) => blockedCommunities.includes(name)).map(({ id }) => id)
    const joined = of(world.subscriptions, 'demo_member').map(({ community_id }) => community_id)
    expect(blocked.length).toBe(1)
    expect(joined).not.toContain(blocked[0])
  })
})

test('demo_author has written texts, links and comments that are still visible', () => {
  const { id } = account('demo_author')
  const stands = (row: { author_id: number; is_removed: 0 | 1; is_deleted: 0 | 1 }) =>
    row.author_id === id && row.is_removed === 0 && row.is_deleted === 0
  const own = world.posts.filter(stands)
  for (const type of ['text', 'link']) expect(own.filter((post) => post.type === type).length).toBeGreaterThan(3)
  expect(world.comments.filter(stands).length).toBeGreaterThan(20)
})

test('demo_moderator runs two communities, with every permission', () => {
  const run = of(world.moderators, 'demo_moderator')
  expect(run.map(({ permissions }) => permissions)).toEqual(['["all_permissions"]', '["all_permissions"]'])
})

test('demo_pro has Pro and awards, demo_admin is an admin', () => {
  expect(account('demo_pro').pro_tier).toBeGreaterThan(0)
  expect(account('demo_pro').awards).toBeGreaterThan(0)
  const { id, pro_expires } = account('demo_pro')
  expect(world.proSubscriptions).toMatchObject([{ user_id: id, source: 'card', expires: pro_expires }])
  expect(proFrom(world.proGrants)).toEqual({ pro_tier: account('demo_pro').pro_tier, pro_expires })
  expect(account('demo_admin').is_admin).toBe(1)
})
