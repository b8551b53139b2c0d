/**
 * A member's own account: a new password, a new e-mail address, purging everything they wrote, deleting the account.
 */
import { existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockResets } from '../../../server/account/queries/passwordChanges.ts'
import { newestMatches } from '../../../server/database/fullText.ts'
import { newUser } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { drawing } from '../../../server/media/testing/sampleFiles.ts'
import { easyHash } from '../../support/easyHash.ts'
import { marked, worldPassword } from '../../support/smallWorld.ts'
import { behindLock } from '../support/behindLock.ts'
import { movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { oddWord, type Planted, plantWriting } from '../support/plantWriting.ts'
import { pathsTelling } from '../support/readEverything.ts'
import { fileForm, sendForm, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'
import { visitor, withAnswer } from '../support/visitor.ts'

const minute = 60_000
const newPassword = 'the new password'
const wrongPassword = [403, 'That is not your password.']
const done = { code: 200, json: { status: true } }

onDatabase('one’s own account', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let talk: Talk
  beforeAll(async () => {
    database = await open()
    server = await startServer({ database, trustsProxy: true })
    talk = talkTo(server.origin)
  })
  afterAll(() => server.close())

  const userNamed = (name: string) =>
    database.db.selectFrom('users').selectAll().where('key', '=', name.toLowerCase()).executeTakeFirstOrThrow()

  let made = 0
  /** A new member for each test, logged in. */
  const newMember = async (
    more: Partial<Parameters<typeof newUser>[0]> = {},
  ): Promise<{ name: string; keys: Keys }> => {
    made += 1
    const name = `Owner_${made}`
    const { password_hash } = await userNamed('demo_member')
    await database.db
      .insertInto('users')
      .values(newUser({ username: name, created: 1, password_hash, ...more }))
      .execute()
    return { name, keys: await server.login(name) }
  }
  const isIn = async (keys: Keys): Promise<boolean> => (await talk.ask('/user/about.json?user=me', keys)).code === 200
  const canLogIn = async (username: string, password: string): Promise<boolean> =>
    (await talk.ask('/token', undefined, { username, password })).code === 200
  const openReset = async (name: string) => {
    const row = { token_hash: `reset of ${name}`, user_id: (await userNamed(name)).id, expires: Date.now() + minute }
    await database.db.insertInto('reset_tokens').values(row).execute()
  }
  const resetsOf = async (name: string) => {
    const { id } = await userNamed(name)
    return database.db.selectFrom('reset_tokens').select('token_hash').where('user_id', '=', id).execute()
  }
  const change = (oldPassword: string, to = newPassword, confirmNewPassword = to) => ({
    oldPassword,
    newPassword: to,
    confirmNewPassword,
  })

  describe('a new password', () => {
    it('replaces the old one, and ends all sessions except the one that set it', async () => {
      const { name, keys } = await newMember()
      const elsewhere = await server.login(name)
      await openReset(name)
      await talk.act('/user/password', keys, change(worldPassword))
      expect([await isIn(keys), await isIn(elsewhere)]).toEqual([true, false])
      expect([await canLogIn(name, worldPassword), await canLogIn(name, newPassword)]).toEqual([false, true])
      expect(await resetsOf(name)).toEqual([])
    })

    it('succeeds when the same call is repeated after a lost response', async () => {
      const { name, keys } = await newMember()
      for (let time = 0; time < 2; time += 1) await talk.act('/user/password', keys, change(worldPassword))
      expect([await isIn(keys), await canLogIn(name, newPassword)]).toEqual([true, true])
    })

    it('is refused if the current one is wrong, even when the new one is already set', async () => {
      const { name, keys } = await newMember()
      expect(await talk.refusal('/user/password', keys, change('a wild guess', worldPassword))).toEqual(wrongPassword)
      await talk.act('/user/password', keys, change(worldPassword))
      expect(await talk.refusal('/user/password', keys, change('a wild guess', newPassword))).toEqual(wrongPassword)
      expect(await canLogIn(name, newPassword)).toBe(true)
    })

    it('can be repeated for ten minutes only, and nothing of the previous one remains after the next change', async () => {
      const { clock, advance } = movableClock()
      const later = await startServer({ database, clock, trustsProxy: true })
      const { name, keys } = await newMember()
      const post = (old: string, to: string) => visitor(later.origin).post('/user/password', change(old, to), keys)
      expect(await post(worldPassword, newPassword)).toMatchObject(done)
      advance(9 * minute)
      expect(await post(worldPassword, newPassword)).toMatchObject(done)
      advance(2 * minute)
      expect(await post(worldPassword, newPassword)).toMatchObject({ code: 403 })
      const other = await newMember()
      expect(
        await visitor(later.origin).post('/user/password', change(worldPassword, 'the newest one'), other.keys),
      ).toMatchObject(done)
      const { id } = await userNamed(name)
      const left = database.db.selectFrom('password_changes').select('changed').where('user_id', '=', id)
      expect(await left.execute()).toEqual([])
      await later.close()
    })

    it.each([
      ['the current one is wrong', change('not the one'), wrongPassword],
      ['it is not repeated correctly', change(worldPassword, newPassword, 'another'), [400, 'Passwords do not match.']],
      ['it is too short', change(worldPassword, 'short'), [400, 'Passwords are 8 characters or longer.']],
    ])('is refused where %s, and nothing changes', async (_, form, refusal) => {
      const { name, keys } = await newMember()
      const elsewhere = await server.login(name)
      await openReset(name)
      expect(await talk.refusal('/user/password', keys, form)).toEqual(refusal)
      expect([await isIn(elsewhere), await canLogIn(name, worldPassword)]).toEqual([true, true])
      expect(await resetsOf(name)).toHaveLength(1)
    })
  })

  describe('an e-mail address', () => {
    it('is stored as a hash, and resets a password until it is replaced or removed', async () => {
      const { name, keys } = await newMember()
      const set = (email: string) => talk.act('/user/email', keys, { password: worldPassword, email })
      const ask = (email: string) => talk.ask('/account/reset', undefined, { username: name, email })
      await set('Ada@Example.org')
      expect(JSON.stringify(await userNamed(name))).not.toMatch(/ada@|example/i)
      const mail = server.nextMail()
      await ask('ada@example.org')
      expect((await mail).text).toContain(`Hello ${name},`)
      await expect.poll(() => resetsOf(name)).toHaveLength(1)

      await set('lovelace@example.org')
      // The link sent to the old address is no longer valid.
      expect(await resetsOf(name)).toEqual([])
      const next = server.nextMail()
      await ask('ada@example.org')
      await ask('lovelace@example.org')
      expect((await next).to).toBe('lovelace@example.org')
      await set('')
      expect((await userNamed(name)).email_hash).toBe('')
      expect([await isIn(keys), await resetsOf(name)]).toEqual([true, []])
    })

    it('is refused if the password is reset at the same time', async () => {
      const { name, keys } = await newMember()
      const { id } = await userNamed(name)
      const password_hash = easyHash(newPassword)
      const answer = await behindLock(database, {
        lock: lockResets(id),
        begin: () => talk.refusal('/user/email', keys, { password: worldPassword, email: 'ada@example.org' }),
        change: (db) => db.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
      })
      expect(answer).toEqual(wrongPassword)
      expect((await userNamed(name)).email_hash).toBe('')
    })

    it('is refused with a wrong password, and if it is malformed', async () => {
      const { name, keys } = await newMember()
      const refusal = (password: string, email: string) => talk.refusal('/user/email', keys, { password, email })
      expect(await refusal('not the one', 'a@b')).toEqual(wrongPassword)
      expect(await refusal(worldPassword, 'nowhere')).toMatchObject([400, expect.stringContaining('"email"')])
      expect((await userNamed(name)).email_hash).toBe('')
    })
  })

  const calls: ReadonlyArray<readonly [string, (password: string) => Readonly<Record<string, string>>]> = [
    ['/user/password', (password) => change(password)],
    ['/user/email', (password) => ({ password, email: '' })],
    ['/user/purge', (password) => ({ password })],
    ['/user/delete', (password) => ({ password })],
  ]

  describe('guessing a password', () => {
    it('is refused in the end, through any call and from any address', async () => {
      const { clock, advance } = movableClock()
      // The limits count per clock minute: start a new one.
      advance(minute - (clock.currentTimeMillisUnsafe() % minute))
      const strict = await startServer({ database, clock, trustsProxy: true, attempts: 3 })
      const { name, keys } = await newMember()
      const attempt = ([path, form]: (typeof calls)[number], password: string) =>
        visitor(strict.origin).post(path, form(password), keys)
      for (const call of calls.slice(0, 3)) expect((await attempt(call, 'not the one')).code).toBe(403)
      for (const call of calls) {
        const { code, json, retryAfter } = await attempt(call, worldPassword)
        expect([code, json.error]).toEqual([429, `Too many attempts. Please try again in ${retryAfter} seconds.`])
      }
      expect([await isIn(keys), await canLogIn(name, worldPassword)]).toEqual([true, true])
      await strict.close()
    })

    it('requires a captcha after three failures, as logging in does', async () => {
      const captcha = { kind: 'altcha', steps: { least: 1, most: 2 } } as const
      const guarded = await startServer({ database, trustsProxy: true, captcha })
      const { name, keys } = await newMember()
      const who = visitor(guarded.origin)
      for (const [path, form] of calls.slice(0, 3))
        expect((await who.post(path, form('not the one'), keys)).json.error).toBe('That is not your password.')
      const asked = { code: 403, json: { error: 'captcha required' } }
      for (const [path, form] of calls) expect(await who.post(path, form(worldPassword), keys)).toMatchObject(asked)
      expect(await visitor(guarded.origin).post('/token', { username: name, password: worldPassword })).toMatchObject(
        asked,
      )
      const form = { password: worldPassword, email: '', ...withAnswer(await who.solve()) }
      expect(await who.post('/user/email', form, keys)).toMatchObject(done)
      await guarded.close()
    })
  })

  it('suspended members may delete their account', async () => {
    const { name, keys } = await newMember()
    await database.db.updateTable('users').set({ is_suspended: 1 }).where('username', '=', name).execute()
    for (const [path, form] of calls.slice(1)) await talk.act(path, keys, form(worldPassword))
    expect(await userNamed(name)).toMatchObject({ is_deleted: 1, is_suspended: 1 })
  })

  /** Every row of every table. */
  const dump = async (): Promise<Readonly<Record<string, ReadonlyArray<unknown>>>> => {
    const tables = await database.db.introspection.getTables()
    const rows: Record<string, ReadonlyArray<unknown>> = {}
    for (const { name, columns } of tables) {
      // The full-text index is checked by searching.
      if (/_text(_|$)|^kysely_|^(rate_limits|password_guesses)$/.test(name)) continue
      const shown = columns.map((column) => column.name).filter((column) => column !== 'words')
      const found =
        await sql<object>`select ${sql.join(shown.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(
          database.db,
        )
      rows[name] = found.rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return rows
  }
  const tablesTelling = async (text: string): Promise<ReadonlyArray<string>> =>
    Object.entries(await dump()).flatMap(([name, rows]) =>
      JSON.stringify(rows).toLowerCase().includes(text.toLowerCase()) ? [name] : [],
    )
  const search = async (word: string) => {
    const { db, dialect } = database
    return db
      .selectFrom(newestMatches(dialect, [word.toLowerCase()], { newest: 1000 }))
      .selectAll()
      .execute()
  }

  interface Scene {
    readonly name: string
    readonly keys: Keys
    readonly planted: Planted
    /** Paths of the calls that show any of it, to any viewer or to the given ones. */
    readonly telling: (to?: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
  }

  /** A member who wrote every kind of content, and everyone who may read it. */
  const scene = async (): Promise<Scene> => {
    const { name, keys } = await newMember()
    const otherName = 'demo_author'
    const [other, third] = [await server.login(otherName), await server.login('demo_admin')]
    const planted = await plantWriting(server.origin, talk, { member: keys, memberName: name, other, otherName, third })
    const askers = new Map<string, Keys | undefined>([
      ['guest', undefined],
      ['recipient', other],
      ['own', keys],
      ['admin', third],
      ['moderator', await server.login('demo_moderator')],
    ])
    const things = { ids: planted.ids, users: [name, otherName, 'me'], words: [planted.word, 'Favourites'] }
    const telling = async (to: ReadonlyArray<string> = [...askers.keys()]) => {
      const paths = new Set<string>()
      for (const asker of to)
        for (const path of await pathsTelling(server.origin, askers.get(asker), things, [planted.word, planted.file]))
          paths.add(path)
      return [...paths].toSorted()
    }
    return { name, keys, planted, telling }
  }

  const readable = [
    '/comment/profile.json',
    '/comment/raw',
    '/comment/thread',
    '/content/profile.json',
    '/message/message.json',
    '/message/messages.json',
    '/post/post.json',
    '/post/profile.json',
    '/post/raw',
    '/post/search.json',
    '/post/{kind}.json',
    '/post/{sortname}v2.json',
  ]

  const post = (id: number, keys?: Keys) => talk.row('posts', `/post/post.json?id=${id}&comments=true`, keys)
  const filesOf = ({ file }: Planted) =>
    readdirSync(server.mediaDir).filter((name) => name.startsWith(file.slice(0, 20)))

  describe('purging what one wrote', () => {
    it('deletes every word and file of it, except in private messages to others', async () => {
      const { name, keys, planted, telling } = await scene()
      expect(await telling()).toEqual(expect.arrayContaining(readable))
      expect(filesOf(planted).length).toBeGreaterThan(1)
      await talk.act('/user/purge', keys, { password: worldPassword })
      expect(await telling(['guest', 'own', 'admin', 'moderator'])).toEqual([])
      expect(await telling(['recipient'])).toEqual(['/message/message.json', '/message/messages.json'])
      expect(await tablesTelling(planted.word)).toEqual(['messages'])
      expect(await search(planted.word)).toEqual([])
      expect(filesOf(planted)).toEqual([])
      expect((await fetch(`${server.origin}/media/${planted.file}`)).status).toBe(404)
      expect(await database.db.selectFrom('removed_files').selectAll().execute()).toEqual([])
      expect(await talk.rows('content', `/content/profile.json?user=${name}`, keys)).toEqual([])
      // Again, as after a lost response.
      await talk.act('/user/purge', keys, { password: worldPassword })
      expect(await isIn(keys)).toBe(true)
    })

    it('keeps everything written by others, with its votes and counts', async () => {
      const { name, keys, planted } = await scene()
      const other = await server.login('demo_author')
      const unrelated = async () => ({
        thread: { ...(await post(marked.thread)), comments: undefined },
        scores: (await userNamed(name)).post_score,
        own: (await post(planted.posts.text))['score'],
        count: (await post(planted.posts.text))['comments'],
        byOther: await talk.row('comments', `/comment/thread?id=${planted.comments.byOther}`),
        sent: await talk.rows('messages', '/message/messages.json?type=sent', other),
      })
      const before = await unrelated()
      await talk.act('/user/purge', keys, { password: worldPassword })
      const after = await unrelated()
      expect(after).toEqual(before)
      expect(await post(planted.posts.text)).toMatchObject({ is_deleted: true, title: '', author: '', content: '' })
      const conversation = `/message/message.json?id=${planted.messages.begun}`
      // Recipients keep a message, without the name; the sender no longer has it.
      const subject = `About the ${planted.word}`
      expect(await talk.rows('messages', conversation, other)).toMatchObject([
        { is_deleted: false, author: '', raw_content: planted.word, subject, is_unread: true },
        { is_deleted: false, author: 'demo_author', subject },
      ])
      expect(await talk.rows('messages', conversation, keys)).toMatchObject([
        { is_deleted: true, author: '', raw_content: '', subject: '' },
        { is_deleted: false, author: 'demo_author', raw_content: 'Which one?', subject: '' },
      ])
      const notices = await talk.rows('messages', '/message/messages.json?type=comments', other)
      expect(notices.find(({ is_deleted }) => is_deleted === true)).toMatchObject({
        author: '',
        content: '',
        subject: '',
      })
    })

    it('keeps the account: its picture, settings, joined communities and saved items', async () => {
      const { name, keys } = await newMember({ settings: '{"theme":"dark"}', email_hash: 'kept' })
      const form = fileForm(await drawing('png'))
      const upload = async () =>
        String(
          (await sendForm(server.origin, await uploadToken(server.origin, keys, 'uploadType=profilePicture'), form))
            .json['id'],
        )
      const [shown, other] = [await upload(), await upload()]
      await talk.act('/user/profile_picture', keys, { id: shown })
      await talk.act('/community/subscribe', keys, { community: 'Gardening' })
      await talk.act('/folder/create_folder', keys, { name: 'Kept' })
      const before = await talk.row('users', '/user/about.json?user=me', keys)
      await talk.act('/user/purge', keys, { password: worldPassword })
      expect(await talk.row('users', '/user/about.json?user=me', keys)).toEqual(before)
      expect(await talk.rows('folders', '/folder/get_folders.json?community=win', keys)).toHaveLength(1)
      expect((await userNamed(name)).email_hash).toBe('kept')
      expect([shown, other].map((id) => existsSync(join(server.mediaDir, id)))).toEqual([true, false])
    })
  })

  describe('deleting one’s account', () => {
    it('deletes everything but the name, private messages to others, and payments', async () => {
      const { name, keys, planted, telling } = await scene()
      const { id } = await userNamed(name)
      const elsewhere = await server.login(name)
      const joined = async () =>
        (await talk.row('communities', '/community/community.json?communities=Makers'))['members']
      const thread = async () => ({ ...(await post(marked.thread)), comments: undefined })
      const before = [await joined(), await thread()]
      const say = (path: string, form: Readonly<Record<string, string>>) => talk.act(path, keys, form)
      await say('/community/subscribe', { community: 'Makers' })
      await say('/folder/create_folder', { name: `Of the ${planted.word}` })
      await say('/action/save', { id: String(marked.thread), type: 'post', category: `Of the ${planted.word}` })
      await say('/user/settings', { trending_topics: JSON.stringify([planted.word]) })
      await say('/user/email', { password: worldPassword, email: `${planted.word}@example.org` })
      await say('/action/block', { target: 'quiet_quinn' })
      await say('/action/hide', { id: String(marked.locked) })
      await say('/action/report', { target: String(marked.locked), post: 'true', reason: 'spam' })
      await talk.ask(`/upload/token.json?uploadType=postMedia`, keys)
      await openReset(name)
      const { db } = database
      const known = {
        referrer: planted.word,
        profile_picture: `/media/${planted.file}`,
        is_admin: 1,
        awards: 3,
      } as const
      await db
        .updateTable('users')
        .set({ ...known, pro_tier: 1, pro_expires: Date.now() + minute })
        .where('id', '=', id)
        .execute()
      const plan = { id: `plan of ${id}`, user_id: id, source: 'card', provider: 'test', provider_id: 'ours' } as const
      const paidUntil = { created: 1, expires: Date.now() + minute, is_cancelled: 0, is_to_end: 0 } as const
      await db
        .insertInto('pro_subscriptions')
        .values({ ...plan, ...paidUntil, price: 699, tier: 1 })
        .execute()
      const duty = { community_id: 5, user_id: id, permissions: '["all_permissions"]', created: 1 }
      await db.insertInto('moderators').values(duty).execute()
      // What moderators decided and noted about them, and the addresses they were seen at.
      const about = { community_id: 5, user_id: id, created: 1 }
      const ban = { ...about, moderator_id: 3, reason: planted.word, expires: 0, is_ip_ban: 1 } as const
      await db.insertInto('bans').values(ban).execute()
      await db
        .insertInto('notes')
        .values({ ...about, author_id: 3, text: planted.word })
        .execute()
      expect(await db.selectFrom('member_addresses').select('seen').where('user_id', '=', id).execute()).toHaveLength(1)
      await db
        .insertInto('password_guesses')
        .values({ name_key: name.toLowerCase(), network: '192.0.2.1', count: 1, last: 1, expires: Date.now() + minute })
        .execute()

      await say('/user/delete', { password: worldPassword })
      expect(await telling(['guest', 'own', 'admin', 'moderator'])).toEqual([])
      expect(await telling(['recipient'])).toEqual(['/message/message.json', '/message/messages.json'])
      expect(await tablesTelling(planted.word)).toEqual(['messages'])
      expect(filesOf(planted)).toEqual([])
      expect(await userNamed(name)).toMatchObject({
        ...newUser({ username: name, created: 1 }),
        id,
        is_deleted: 1,
      })
      const all = await dump()
      // Payment records are kept for bookkeeping.
      const left = Object.entries(all).filter(
        ([table, rows]) =>
          table !== 'pro_subscriptions' && rows.some((row) => String(row).includes(`"user_id":${id},`)),
      )
      expect(left).toEqual([])
      const guesses = db.selectFrom('password_guesses').select('count').where('name_key', '=', name.toLowerCase())
      expect(await guesses.execute()).toEqual([])
      // The provider was told, and there is nothing more to tell.
      const plans = db.selectFrom('pro_subscriptions').select(['is_cancelled', 'is_to_end'])
      expect(await plans.where('user_id', '=', id).execute()).toEqual([{ is_cancelled: 1, is_to_end: 0 }])
      expect([await joined(), await thread()]).toEqual(before)
      expect([await isIn(keys), await isIn(elsewhere), await canLogIn(name, worldPassword)]).toEqual([
        false,
        false,
        false,
      ])
      // The name stays reserved, and says what happened to the account.
      expect(await talk.row('users', `/user/about.json?user=${name}`)).toMatchObject({
        username: name,
        is_deleted: true,
        is_admin: false,
        pro_tier: 0,
        profile_picture: [],
      })
      const form = { name, email: '', password: newPassword, confirmPassword: newPassword, com: 'x', community: 'home' }
      const settings = { legal: 'true', expand: 'card', theme: 'light', subscriptions: '[]', affRef: '' }
      expect(await talk.refusal('/user/create', undefined, { ...form, ...settings })).toEqual([
        400,
        'That username is taken.',
      ])
      const author = await server.login('demo_author')
      const message = { recipient: name, subject: 'x', content: 'x', liability: 'true' }
      expect(await talk.refusal('/action/create_message', author, message)).toEqual([404, 'User not found'])
    })

    it('includes what is being written at the same time, or refuses it', async () => {
      const { keys } = await newMember()
      const word = oddWord()
      const parentId = String(marked.thread)
      const say = (content: string) =>
        talk.ask('/action/create_comment', keys, { community: 'Gardening', parentId, content })
      const [deleted, ...said] = await Promise.all([
        talk.ask('/user/delete', keys, { password: worldPassword }),
        ...Array.from({ length: 12 }, (_, each) => say(`${word} ${each}`)),
      ])
      expect(deleted).toMatchObject(done)
      expect(said.filter(({ code }) => code !== 200 && code !== 401)).toEqual([])
      expect(await tablesTelling(word)).toEqual([])
    })
  })

  it.each(calls.slice(2).map(([path]) => path))(
    '%s is refused with a wrong password, and nothing changes',
    async (path) => {
      const { keys, planted } = await scene()
      const before = await dump()
      expect(await talk.refusal(path, keys, { password: 'not the one' })).toEqual(wrongPassword)
      expect(await dump()).toEqual(before)
      expect(filesOf(planted).length).toBeGreaterThan(1)
      await talk.act('/user/purge', keys, { password: worldPassword })
    },
  )

  describe('a failure halfway', () => {
    it.each([
      ['/user/purge', 'uploads', 'id'],
      ['/user/delete', 'sessions', 'api_key'],
    ] as const)('through %s leaves everything unchanged', async (path, last, column) => {
      const { keys, planted } = await scene()
      const before = await dump()
      const logged = server.logged.length
      // A foreign key to a row that the last step deletes: both databases refuse that.
      const value = last === 'uploads' ? planted.file : keys.key
      await sql`create table held (name text references ${sql.table(last)} (${sql.ref(column)}))`.execute(database.db)
      await sql`insert into held values (${value})`.execute(database.db)
      expect(await talk.ask(path, keys, { password: worldPassword })).toMatchObject({
        code: 500,
        json: { status: false },
      })
      await sql`drop table held`.execute(database.db)
      expect(await dump()).toEqual(before)
      expect(filesOf(planted).length).toBeGreaterThan(1)
      expect(server.logged.slice(logged)).toHaveLength(1)
      await talk.act(path, keys, { password: worldPassword })
      expect(await tablesTelling(planted.word)).toEqual(['messages'])
    })

    it('in the media store is made up for by the next one', async () => {
      const { keys, planted } = await scene()
      const name = 'not-a-file'
      // A folder in the file's place: it cannot be deleted as a file.
      mkdirSync(join(server.mediaDir, name))
      await database.db.insertInto('removed_files').values({ name }).execute()
      await talk.act('/user/purge', keys, { password: worldPassword })
      expect(server.logged.at(-1)).toContain('Removed files could not be taken out of the media store. (request ')
      rmdirSync(join(server.mediaDir, name))
      await talk.act('/user/purge', keys, { password: worldPassword })
      expect(filesOf(planted)).toEqual([])
      expect(await database.db.selectFrom('removed_files').selectAll().execute()).toEqual([])
    })
  })
})
