import { describe, expect, test } from 'vitest'
import { makeWorld } from './makeWorld.ts'

const now = Date.UTC(2026, 3, 15, 12)
const world = makeWorld(now)
const named = new Map(world.users.map(({ id, username }) => [id, username]))
const placeOf = (name: string): number => world.communities.find((row) => row.name === name)?.id ?? 0

describe('moderation in the demo world', () => {
  test('banned members wrote nothing since, moderate nothing there, and are no demo accounts', () => {
    const written = [...world.posts, ...world.comments]
    const wrong = world.bans.filter(
      ({ community_id, user_id, created, expires }) =>
        created > now ||
        (expires !== 0 && expires <= now) ||
        named.get(user_id)?.startsWith('demo_') !== false ||
        world.moderators.some((row) => row.community_id === community_id && row.user_id === user_id) ||
        written.some((row) => row.community_id === community_id && row.author_id === user_id && row.created > created),
    )
    expect(wrong).toEqual([])
    expect(new Set(world.bans.map((row) => `${row.user_id} ${row.community_id}`)).size).toBe(world.bans.length)
  })

  test('the communities of demo_moderator have more than a page of log, and one of them more than a page of bans', () => {
    const count = (rows: readonly { readonly community_id: number }[], name: string): number =>
      rows.filter(({ community_id }) => community_id === placeOf(name)).length
    expect(count(world.bans, 'TinyGardens')).toBeGreaterThan(25)
    for (const name of ['AskTheTable', 'TinyGardens']) {
      expect(count(world.bans, name)).toBeGreaterThan(2)
      expect(count(world.notes, name)).toBeGreaterThan(5)
      expect(count(world.moderationLog, name)).toBeGreaterThan(25)
    }
  })

  test('the log has every action on content and every note about members, with its time and moderator', () => {
    const told = new Set(
      world.moderationLog.map((row) =>
        [
          row.type,
          row.community_id,
          named.get(row.moderator_id) ?? 'filter',
          row.target,
          row.comment_id || row.post_id,
          row.created,
        ].join(),
      ),
    )
    const acts = ([['post', world.posts] as const, ['comment', world.comments] as const] as const).flatMap(
      ([kind, rows]) =>
        rows.flatMap((row) => {
          const author = named.get(row.author_id)
          const act = (type: string, by: string, id: number, at: number) =>
            [type, row.community_id, by, author, id, at].join()
          return [
            ...(/^(moderator|communityFilter)/.test(row.removal_source)
              ? [act(`remove${kind}`, row.removed_by, row.id, row.removed_at)]
              : []),
            ...(row.removal_source.startsWith('nuke') ? [act('nuke', row.removed_by, 0, row.removed_at)] : []),
            ...(row.is_approved === 1 ? [act(`approve${kind}`, row.approved_by, row.id, row.approved_at)] : []),
          ]
        }),
    )
    const notes = world.notes.map((row) =>
      ['note', row.community_id, named.get(row.author_id), named.get(row.user_id), 0, row.created].join(),
    )
    expect(acts.length).toBeGreaterThan(100)
    expect([...acts, ...notes].filter((act) => !told.has(act))).toEqual([])
  })

  test('the log is in chronological order and has no future entries', () => {
    const times = world.moderationLog.map(({ created }) => created)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(now)
  })
})
