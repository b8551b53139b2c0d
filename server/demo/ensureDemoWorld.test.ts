// The demo world in a database: it has everything that screens can show, and its numbers are consistent.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LinkMetadata, Media, noLinkMetadata, noMedia } from '../../schemas/entities/Media.ts'
import { directoryTopics } from '../../schemas/topics.ts'
import { fixedFeeds, removalSources } from '../../schemas/vocabulary.ts'
import { RequestContext } from '../context/RequestContext.ts'
import { Database } from '../database/Database.ts'
import { newestMatches } from '../database/fullText.ts'
import { storedJson } from '../database/listed.ts'
import { migrate } from '../database/migrate.ts'
import { newUser } from '../database/newRows.ts'
import { type OpenDatabase, openSqlite } from '../database/openDatabase.ts'
import { feedPage } from '../feed/queries/feedPage.ts'
import { feedScope } from '../feed/queries/feedScope.ts'
import { hotRank } from '../feed/rules/ranking.ts'
import { ensureDemoWorld } from './ensureDemoWorld.ts'
import { makeWorld } from './seed/makeWorld.ts'
import { largeThreadTitle } from './seed/words/notices.ts'

const now = Date.UTC(2026, 3, 15, 12)
const folder = mkdtempSync(join(tmpdir(), 'demo-world-'))
const lines: string[] = []
const options = { mediaDir: join(folder, 'media'), log: (line: string) => lines.push(line), now }
const opened: OpenDatabase = openSqlite(':memory:')
const { db } = opened

const posts = () => db.selectFrom('posts').selectAll().orderBy('id').execute()
const comments = () => db.selectFrom('comments').selectAll().orderBy('id').execute()
const users = () => db.selectFrom('users').selectAll().orderBy('id').execute()
const communities = () => db.selectFrom('communities').selectAll().execute()

beforeAll(async () => {
  await migrate(db, opened.dialect)
  await ensureDemoWorld(db, opened.dialect, options)
})

afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const readMedia = storedJson(Media, noMedia)
const readLink = storedJson(LinkMetadata, noLinkMetadata)

describe('the demo world', () => {
  test('has the members, communities, posts and comments of a small town', async () => {
    expect((await users()).length).toBe(240)
    expect((await communities()).length).toBe(33)
    expect((await posts()).length).toBeGreaterThanOrEqual(2300)
    expect((await comments()).length).toBeGreaterThan(30_000)
  })

  test('covers every topic of the directory', async () => {
    const covered = new Set((await communities()).flatMap(({ topics }) => topics.match(/\w+/g) ?? []))
    const lists = ['Joined', 'Best', 'All', 'Moderator']
    expect(directoryTopics.filter((topic) => !lists.includes(topic) && !covered.has(topic))).toEqual([])
  })

  test('has a full page in each of the twenty fixed feeds', async () => {
    const pageOf = Effect.fnUntraced(function* (feed: string, place: number) {
      const input = { feedSort: 'hot', community: 'win', feedId: String(place + 1) } as const
      return `${feed}: ${(yield* feedPage(input, yield* feedScope(input))).ids.length}`
    })
    const pages = Effect.all(fixedFeeds.map(pageOf)).pipe(
      Effect.provideService(Database, opened),
      Effect.provideService(RequestContext, { viewer: undefined, userAgent: '', address: '', apiKey: '' }),
    )
    const sizes = await Effect.runPromise(pages)
    expect(sizes).toEqual(fixedFeeds.map((feed) => `${feed}: 25`))
  })

  test('is made once: a second start is quick and changes nothing', async () => {
    const before = await posts()
    await ensureDemoWorld(db, opened.dialect, { ...options, now: now + 5000 })
    expect(lines.length).toBe(3)
    expect(await posts()).toEqual(before)
  })

  test('is not made in a database with members of its own', async () => {
    const other = openSqlite(':memory:')
    await migrate(other.db, other.dialect)
    await other.db
      .insertInto('users')
      .values(newUser({ username: 'own', created: now }))
      .execute()
    await ensureDemoWorld(other.db, other.dialect, options)
    expect(await other.db.selectFrom('posts').select('id').execute()).toEqual([])
    await other.db.destroy()
  })

  test('is the same for the same time, and stored as generated', async () => {
    const world = makeWorld(now)
    expect(await posts()).toEqual(world.posts)
    expect((await comments()).filter((_, index) => index % 97 === 0)).toEqual(
      world.comments.filter((_, index) => index % 97 === 0),
    )
  })

  test('sets the id counters above its own ids', async () => {
    const highest = (await posts()).at(-1)?.id ?? 0
    expect(highest).toBeGreaterThan(8_700_000)
    const [first] = await posts()
    if (first === undefined) throw new Error('there is no post')
    const { id: _, ...row } = first
    const rolledBack = db.transaction().execute(async (transaction) => {
      const added = await transaction.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow()
      expect(added.id).toBeGreaterThan(highest)
      throw new Error('enough')
    })
    await expect(rolledBack).rejects.toThrow('enough')
  })

  test('has no account that can log in until a start enables it', async () => {
    expect((await users()).filter(({ password_hash, email_hash }) => password_hash + email_hash !== '')).toEqual([])
  })
})

describe('posts of the demo world', () => {
  test('are of every kind', async () => {
    const all = await posts()
    const kinds = {
      text: all.filter(({ type, markdown }) => type === 'text' && markdown !== ''),
      link: all.filter(({ link_metadata }) => readLink(link_metadata).largeImage !== ''),
      drawing: all.filter(({ media }) =>
        readMedia(media).renditions.some(({ contentType }) => contentType === 'image/svg+xml'),
      ),
      picture: all.filter(({ is_image, media }) => is_image === 1 && readMedia(media).renditions.length === 3),
      clip: all.filter(
        (post) => post.is_video_mp4 === 1 && post.video_link.endsWith('.mp4') && post.preview.endsWith('.jpg'),
      ),
      crosspost: all.filter(({ crosspost_uuid }) => crosspost_uuid !== ''),
      nsfw: all.filter(({ is_nsfw }) => is_nsfw === 1),
      flair: all.filter(({ flair }) => flair.includes('&amp;')),
      award: all.filter(({ awards }) => awards > 0),
      stickied: all.filter(({ is_stickied }) => is_stickied === 1),
      locked: all.filter(({ is_locked }) => is_locked === 1),
      edited: all.filter(({ is_edited }) => is_edited === 1),
      distinguished: all.filter(({ is_distinguished }) => is_distinguished === 1),
      approved: all.filter(({ is_approved, approved_at }) => is_approved === 1 && approved_at > 0),
      reported: all.filter(({ is_reported }) => is_reported === 1),
      ignoring: all.filter(({ is_ignoring_reports }) => is_ignoring_reports === 1),
      disliked: all.filter(({ score }) => score < 0),
    }
    expect(
      Object.entries(kinds)
        .filter(([, found]) => found.length < 3)
        .map(([kind]) => kind),
    ).toEqual([])
  })

  test('show tweets with poll, images, video, link, parent and quoted tweet', async () => {
    const tweets = (await posts()).flatMap(({ is_twitter, link_metadata }) =>
      is_twitter === 1 ? (readLink(link_metadata).tweet ?? []) : [],
    )
    expect(tweets.length).toBe(14)
    for (const part of ['poll', 'video', 'link', 'parent', 'quoted'] as const)
      expect(tweets.some((tweet) => tweet[part] !== undefined)).toBe(true)
    expect(tweets.some(({ images }) => images.length === 4)).toBe(true)
  })

  test('that were written by hand are on the first pages', async () => {
    const first = (await posts()).toSorted((a, b) => b.hot - a.hot).slice(0, 25)
    expect(first.map(({ title }) => title)).toContain(largeThreadTitle)
    expect(first.filter(({ is_removed, is_deleted }) => is_removed === 1 || is_deleted === 1).length).toBeLessThan(3)
    const newest = Math.max(...(await posts()).map(({ created }) => created))
    expect(now - newest).toBeLessThan(10 * 60_000)
  })

  test('have a title, rank by the server’s formula, and consistent votes', async () => {
    for (const post of await posts()) {
      expect(post.title.trim()).toMatch(/^.{2,300}$/)
      expect(post.hot).toBeCloseTo(hotRank(post.score, post.created), 6)
      expect(post.score).toBe(post.score_up - post.score_down)
      expect(Math.min(post.score_up, post.score_down)).toBeGreaterThanOrEqual(0)
    }
  })

  test('include crossposts of older posts in other communities', async () => {
    const all = await posts()
    const passing = all.filter(({ crosspost_uuid }) => crosspost_uuid !== '')
    expect(passing.length).toBeGreaterThan(80)
    for (const post of passing) {
      const { title } = readLink(post.link_metadata)
      const original = all.find((other) => other.title === title)
      expect(original?.created).toBeLessThan(post.created)
      expect(original?.community_id).not.toBe(post.community_id)
      expect(post.link).toContain(post.crosspost_uuid)
    }
  })
})

describe('threads of the demo world', () => {
  test('are as long as their posts say, one with 10,477 comments, and end at the time that the posts say', async () => {
    const counted = new Map<number, { count: number; last: number }>()
    for (const { post_id, created } of await comments()) {
      const before = counted.get(post_id) ?? { count: 0, last: 0 }
      counted.set(post_id, { count: before.count + 1, last: Math.max(before.last, created) })
    }
    const wrong = (await posts()).filter(
      ({ id, comment_count, last_comment_at }) =>
        comment_count !== (counted.get(id)?.count ?? 0) || last_comment_at !== (counted.get(id)?.last ?? 0),
    )
    expect(wrong).toEqual([])
    const large = (await posts()).filter(({ comment_count }) => comment_count > 1000)
    expect(large.map(({ title, comment_count }) => [title, comment_count])).toEqual([[largeThreadTitle, 10_477]])
  })

  test('have comments whose parent exists: in the same post, one level up, earlier', async () => {
    const all = await comments()
    const byId = new Map(all.map((comment) => [comment.id, comment]))
    const started = new Map((await posts()).map(({ id, created }) => [id, created]))
    const wrong = all.filter((comment) => {
      const parent = byId.get(comment.parent_id)
      if (comment.created > now || comment.created <= (started.get(comment.post_id) ?? now)) return true
      if (comment.parent_id === 0) return comment.depth !== 0
      return (
        parent === undefined ||
        parent.post_id !== comment.post_id ||
        parent.depth !== comment.depth - 1 ||
        parent.created >= comment.created ||
        parent.id >= comment.id
      )
    })
    expect(wrong).toEqual([])
  })

  test('have text, consistent votes, links, quotes and code', async () => {
    const all = await comments()
    expect(all.filter(({ markdown, html }) => markdown === '' || html === '')).toEqual([])
    expect(all.filter(({ score, score_up, score_down }) => score !== score_up - score_down || score_up < 0)).toEqual([])
    for (const mark of ['<a href="https://', '<blockquote>', '<pre><code>', '</p>\n<p>'])
      expect(all.some(({ html }) => html.includes(mark))).toBe(true)
  })
})

describe('moderation in the demo world', () => {
  test('every removal source and its Pending variant occurs in posts and in comments', async () => {
    const sources = removalSources.flatMap((source) => [source, `${source}Pending`]).toSorted()
    for (const content of [await posts(), await comments()]) {
      const gone = content.filter(({ is_removed, is_deleted }) => is_removed === 1 || is_deleted === 1)
      expect([...new Set(gone.map(({ removal_source }) => removal_source))].toSorted()).toEqual(sources)
      expect(content.filter(({ removal_source }) => removal_source !== '').length).toBe(gone.length)
    }
  })

  test('the queue of demo_moderator has reports', async () => {
    const mine = await db
      .selectFrom('reports as r')
      .innerJoin('moderators as m', 'm.community_id', 'r.community_id')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['r.kind', 'r.content_id'])
      .where('u.username', '=', 'demo_moderator')
      .execute()
    expect(new Set(mine.map(({ kind }) => kind)).size).toBe(2)
    const reported = await db.selectFrom('reports').select('content_id').distinct().execute()
    const marked = [...(await posts()), ...(await comments())].filter(({ is_reported }) => is_reported === 1)
    expect(new Set(marked.map(({ id }) => id))).toEqual(new Set(reported.map(({ content_id }) => content_id)))
  })

  test('scores of members and activity of communities match what was written', async () => {
    const sums = new Map<number, number>()
    for (const { author_id, score } of await posts()) sums.set(author_id, (sums.get(author_id) ?? 0) + score)
    for (const { id, post_score } of await users()) expect(post_score).toBe(sums.get(id) ?? 0)
    expect((await communities()).filter(({ activity, member_count }) => activity <= 0 || member_count <= 0)).toEqual([])
  })

  test('no member writes before joining', async () => {
    const joined = new Map((await users()).map(({ id, created }) => [id, created]))
    const early = [...(await posts()), ...(await comments())].filter(
      ({ author_id, created }) => (joined.get(author_id) ?? now) >= created,
    )
    expect(early).toEqual([])
    expect((await users()).filter(({ created }) => now - created < 7 * 86_400_000).length).toBeGreaterThan(4)
  })
})

test('every address of the media store has a file', async () => {
  const files = new Set(readdirSync(options.mediaDir).map((name) => `/media/${name}`))
  const text = JSON.stringify([await users(), await communities(), await posts()])
  const addresses = new Set(text.match(/\/media\/[A-Za-z0-9_.-]+/g))
  expect([...addresses].filter((address) => !files.has(address))).toEqual([])
  expect(addresses.size).toBeGreaterThan(400)
})

test('full-text search finds posts', async () => {
  const found = await db
    .selectFrom(newestMatches('sqlite', ['kettle'], { newest: 10 }))
    .select('p.id')
    .execute()
  expect(found.length).toBeGreaterThan(3)
})
