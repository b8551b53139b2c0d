// `parley verify` over a database file: each kind of fault is named, and mended where the right value is known.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverConfig } from '../../../server/config.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openSqlite } from '../../../server/database/openDatabase.ts'
import { databaseFileOf, mediaDirOf } from '../../../server/dataFolder.ts'
import { verify } from '../../../server/operating/verify.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parley-verify-'))
const media = mediaDirOf(dataDir)
let opened: OpenDatabase

const run = async (mends: boolean): Promise<string> => {
  const lines: Array<string> = []
  const work = Effect.flatMap(serverConfig({ DATA_DIR: dataDir, DEMO: 'off' }), (config) =>
    verify(config, mends, (line) => lines.push(line)),
  )
  await Effect.runPromise(
    Effect.scoped(work).pipe(Effect.catch(({ sentence }) => Effect.sync(() => void lines.push(sentence)))),
  )
  return lines.join('\n')
}
const well = 'Nothing is wrong: the database, its counters and the media agree.'
const change = (query: RawBuilder<unknown>) => query.execute(opened.db)

const fileName = (letter: string): string => `${letter.repeat(20)}.webp`
const store = (name: string, daysOld = 0): void => {
  writeFileSync(join(media, name), 'a picture')
  const at = Date.now() / 1000 - daysOld * 24 * 60 * 60
  utimesSync(join(media, name), at, at)
}

beforeAll(async () => {
  mkdirSync(media)
  opened = openSqlite(databaseFileOf(dataDir))
  await migrate(opened.db, opened.dialect)
  await fillSmallWorld(opened.db, opened.dialect, Date.now())
  // That world names files which it does not have, and its sums are invented.
  await opened.db.deleteFrom('uploads').execute()
  await opened.db.updateTable('users').set({ profile_picture: '' }).execute()
  await opened.db.updateTable('communities').set({ icon: '', header: '' }).execute()
})
afterAll(async () => {
  await opened.db.destroy()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  await run(true)
})

describe('verifying', () => {
  it('says that nothing is wrong', async () => {
    expect(await run(false)).toBe(well)
  })

  it.each([
    [
      'a score',
      sql`update posts set score = score + 3 where id = 101`,
      '1 post has a score that the votes do not add up to: 101.',
    ],
    [
      'a vote that was not counted',
      sql`update comments set score_up = 0, score = -score_down where id = 1`,
      '1 comment has a score that the votes do not add up to: 1.',
    ],
    [
      'the number of comments',
      sql`update posts set comment_count = 99 where id = 1`,
      '1 post has a wrong number of comments: 1.',
    ],
    [
      'the number of members',
      sql`update communities set member_count = member_count + 1 where name = 'Gardening'`,
      '1 community has a wrong number of members: Gardening.',
    ],
    [
      'the number of posts and comments',
      sql`update communities set activity = 1`,
      'communities have a wrong number of posts and comments: ',
    ],
    [
      "a member's score",
      sql`update users set post_score = 1000000 where username = 'demo_author'`,
      '1 member has a score that their posts do not add up to: demo_author.',
    ],
    [
      'what was paid for',
      sql`update users set pro_expires = 0 where id = 9`,
      '1 member has another Pro than was paid for: newcomer.',
    ],
    [
      'a vote on nothing',
      sql`insert into votes (user_id, kind, content_id, value, created) values (1, 'post', 987654, 1, 1)`,
      '1 row of votes names a content_id that does not exist in posts.',
    ],
    [
      'the search index',
      sql`insert into posts_text(posts_text, rowid, title, markdown) values ('delete', 101, 'Some', 'words')`,
      'The search index posts_text does not match its table.',
    ],
  ])('a fault in %s is found, left alone without --mend, and mended with it', async (_what, damage, sentence) => {
    // A member who paid for a month.
    await change(sql`insert into pro_grants (ref, user_id, subscription_id, starts, length, tier, months, provider)
      values ('bill-1', 9, '', 1000, 2000, 1, 1, 'stripe') on conflict do nothing`)
    // A vote row, so that there is one that could be missing in the sum.
    await change(
      sql`insert into votes (user_id, kind, content_id, value, created) values (9, 'comment', 1, 1, 1) on conflict do nothing`,
    )
    await run(true)
    await change(damage)
    expect(await run(false)).toContain(sentence)
    expect(await run(false)).toContain('"npm run parley -- verify --mend" corrects')
    expect(await run(true)).toMatch(/\nMended: \d+ problems?\.$/)
    expect(await run(false)).toBe(well)
  })

  it('cannot mend a comment without its post, and says so', async () => {
    await change(sql`update comments set post_id = 555555, parent_id = 0 where id = 6`)
    expect(await run(true)).toContain('1 row of comments has a post_id that does not exist in posts: 6.')
    expect(await run(true)).toMatch(/could not be mended\.$|1 problem found\.$/)
    await change(sql`delete from comments where id = 6`)
  })

  it('mends any mixture of wrong counters', async () => {
    const amount = fc.integer({ min: -50, max: 50 })
    const damage = fc.record({
      score: amount,
      up: amount,
      comments: amount,
      members: amount,
      activity: amount,
      member: amount,
      id: fc.integer({ min: 101, max: 240 }),
    })
    await fc.assert(
      fc.asyncProperty(damage, async ({ score, up, comments, members, activity, member, id }) => {
        await change(sql`update posts set score = score + ${score}, score_up = score_up + ${up},
          comment_count = comment_count + ${comments} where id = ${id}`)
        await change(
          sql`update communities set member_count = member_count + ${members}, activity = activity + ${activity}`,
        )
        await change(
          sql`update users set post_score = post_score + ${member}, comment_score = comment_score - ${member}`,
        )
        await run(true)
        expect(await run(false)).toBe(well)
      }),
      { numRuns: 12 },
    )
  })
})

describe('verifying the media', () => {
  const note = (id: string) =>
    sql`insert into uploads (id, user_id, type, kind, width, height, bytes, created, preview, resolutions)
      values (${id}, 1, 'postMedia', 'image', 1, 1, ${'a picture'.length}, 1, ${`/media/${id.replace('.', '-320.')}`}, '')`

  it('finds missing files of uploads, which only a backup can bring back', async () => {
    await change(note(fileName('a')))
    store(fileName('a'))
    expect(await run(false)).toContain(`1 file is missing in ${media}: ${'a'.repeat(20)}-320.webp.`)
    store(`${'a'.repeat(20)}-320.webp`)
    expect(await run(false)).toBe(well)
  })

  it('moves files that no row names aside, but not young ones or those that are none of its own', async () => {
    for (const [name, days] of [
      [fileName('b'), 2],
      [fileName('c'), 0],
      ['orchard-320.jpg', 9],
    ] as const)
      store(name, days)
    await change(note(fileName('d')))
    for (const name of [fileName('d'), `${'d'.repeat(20)}-320.webp`]) store(name, 3)
    expect(await run(false)).toContain(`1 file is named by no row of the database, in ${media}: ${fileName('b')}.`)
    expect(existsSync(join(media, fileName('b')))).toBe(true)
    await run(true)
    expect(readdirSync(join(dataDir, 'unused-media'))).toEqual([fileName('b')])
    for (const name of [fileName('c'), 'orchard-320.jpg', fileName('d')])
      expect(existsSync(join(media, name))).toBe(true)
  })
})

it('verifies nothing where there is nothing, and no older database', async () => {
  const older = mkdtempSync(join(tmpdir(), 'parley-verify-older-'))
  const asked = (folder: string) =>
    Effect.runPromise(
      Effect.flatMap(serverConfig({ DATA_DIR: folder }), (config) => verify(config, false, () => undefined)).pipe(
        Effect.scoped,
        Effect.flip,
      ),
    )
  expect((await asked(older)).sentence).toContain('There is no database in')
  const { db, dialect } = openSqlite(databaseFileOf(older))
  await migrate(db, dialect, '0011-addresses-by-age')
  await db.destroy()
  expect((await asked(older)).sentence).toContain('The database is of an older version')
  rmSync(older, { recursive: true })
})
