/**
 * Who may do what in a community: every moderation and configuration call by every role, as one table.
 * docs/decisions/0018-what-moderators-may.md has the reasons.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { newComment, newPost, newUser } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { routes } from '../../../server/routes.ts'
import { foundCommunity } from '../support/foundCommunity.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { flags, otherRows, roles, rows } from '../support/permissionMatrix.ts'
import { pathsTelling } from '../support/readEverything.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Answer, type Talk, talkTo } from '../support/talkTo.ts'

/** Words that appear only in responses to those who may read them. */
const secrets = {
  report: 'reportword',
  note: 'noteword',
  ban: 'banword',
  filter: 'filterword',
  stylesheet: 'stylesheetword',
  removed: 'removedword',
  held: 'heldword',
} as const

/** What everyone may read in the head of the community's page. */
const shown = { tagline: 'taglineword', metaTags: 'metaword' } as const

const isCallName = (text: string): text is keyof typeof calls => Object.hasOwn(calls, text)
const community = 'Gardening'
const gardening = 1

onDatabase('who may do what', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  let password_hash: string
  const keys = new Map<string, Keys | undefined>([['guest', undefined]])
  const ids = new Map<string, number>()

  let made = 0
  const someone = async (username = `Someone_${(made += 1)}`) => {
    const { id } = await database.db
      .insertInto('users')
      .values(newUser({ username, created: 1, password_hash }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, username }
  }
  const roleName = (role: string): string => (role === 'admin' ? 'demo_admin' : `role_${role}`)

  /** A reported post or comment by the author, with a secret in it if it was removed. */
  const written = async (kind: 'post' | 'comment', removal: 'removed' | 'held' | undefined): Promise<number> => {
    const base = {
      community_id: gardening,
      author_id: ids.get('author') ?? 0,
      created: Date.now(),
      markdown: removal === undefined ? 'Plain words.' : secrets[removal],
      is_reported: 1 as const,
      ...(removal === undefined ? {} : { is_removed: 1 as const }),
      removal_source: removal === 'held' ? 'communityFilterPending' : removal === 'removed' ? 'moderator' : '',
    }
    const title = removal === undefined ? 'A title' : secrets[removal]
    const { db } = database
    const { id } =
      kind === 'post'
        ? await db
            .insertInto('posts')
            .values(newPost({ ...base, type: 'text', title }))
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db
            .insertInto('comments')
            .values(newComment({ ...base, post_id: 1 }))
            .returning('id')
            .executeTakeFirstOrThrow()
    const report = { kind, content_id: id, community_id: gardening, author_id: 1, reason: secrets.report, created: 1 }
    await db.insertInto('reports').values(report).execute()
    return id
  }

  const setLogs = (isPublic: 0 | 1) =>
    database.db
      .updateTable('communities')
      .set({ is_public_logs: isPublic, is_public_ban_logs: isPublic })
      .where('id', '=', gardening)
      .execute()

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    const stored = await database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    password_hash = stored.password_hash
    for (const role of roles) {
      if (role === 'guest') continue
      const name = roleName(role)
      if (role !== 'admin') ids.set(role, (await someone(name)).id)
      keys.set(role, await server.login(name))
      if (role === 'barred')
        await database.db.updateTable('users').set({ is_suspended: 1 }).where('username', '=', name).execute()
    }
    for (const [role, held] of Object.entries(flags))
      await database.db
        .insertInto('moderators')
        .values({
          community_id: gardening,
          user_id: ids.get(role) ?? 0,
          permissions: JSON.stringify(held),
          created: Date.now() - 60_000,
        })
        .execute()
    await foundCommunity(database, 'Elsewhere', { role_elsewhere: ['all_permissions'] })
    await database.db
      .updateTable('communities')
      .set({
        filter: `# ${secrets.filter}`,
        stylesheet: `/* ${secrets.stylesheet} */`,
        tagline: shown.tagline,
        meta_tags: shown.metaTags,
      })
      .where('id', '=', gardening)
      .execute()
    const moderator = await server.login('demo_moderator')
    const about = { username: 'newcomer', community }
    await talk.act('/moderate/create_note', moderator, { ...about, note: secrets.note })
    await talk.act('/moderate/ban', moderator, { ...about, reason: secrets.ban, days: '', ip: 'false', nuke: 'false' })
    await setLogs(0)
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  /** Makes the row's call as this caller, on fresh content. */
  const make = async (label: string, who: Keys | undefined): Promise<Answer> => {
    const [name = '', variant = ''] = label.split('/')
    if (!isCallName(name)) throw new Error(`There is no call ${name}.`)
    const { method, path } = calls[name]
    await setLogs(variant === 'public' ? 1 : 0)
    const send = (form: Readonly<Record<string, string>>): Promise<Answer> =>
      method === 'GET' ? talk.ask(`${path}?${new URLSearchParams(form)}`, who) : talk.ask(path, who, form)
    const onContent = async (form: Readonly<Record<string, string>> = {}) =>
      send({ id: String(await written('post', undefined)), type: 'post', ...form })
    const onMember = async (form: Readonly<Record<string, string>> = {}) =>
      send({ username: 'newcomer', community, ...form })
    const granting = async (author: string) =>
      send({
        community,
        author,
        all_permissions: 'false',
        manage_rules: 'true',
        manage_automoderator: 'false',
        manage_settings: 'false',
        manage_stylesheet: 'false',
        manage_sidebar: 'true',
      })
    const newModerator = async (): Promise<string> => {
      const { id, username } = await someone()
      const row = { community_id: gardening, user_id: id, permissions: '[]', created: Date.now() }
      await database.db.insertInto('moderators').values(row).execute()
      return username
    }
    const participant = async (): Promise<string> => {
      const { id, username } = await someone()
      const own = { community_id: gardening, author_id: id, created: Date.now(), markdown: 'Plain words.' }
      await database.db
        .insertInto('comments')
        .values(newComment({ ...own, post_id: 1 }))
        .execute()
      return username
    }
    switch (name) {
      case 'moderation.approveContent':
      case 'moderation.removeContent':
        return onContent()
      case 'moderation.setIgnoringReports':
      case 'moderation.setLocked':
      case 'moderation.setStickied':
      case 'moderation.setDistinguished':
        return onContent({ state: 'true' })
      case 'actions.setNsfw':
        return onContent({ nsfw: 'true' })
      case 'moderation.getReports':
        return send({ id: String(await written('comment', 'removed')), type: 'comment' })
      case 'moderatedMembers.getNotes':
      case 'moderatedMembers.getBan':
        return onMember()
      case 'moderatedMembers.unbanMember':
        return onMember({ username: (await someone()).username })
      case 'moderatedMembers.createNote':
        return onMember({ note: secrets.note })
      case 'moderatedMembers.banMember':
        return onMember({
          username: (await someone()).username,
          reason: secrets.ban,
          days: '1',
          ip: 'false',
          nuke: 'true',
        })
      case 'moderatedMembers.sendModMessage':
        return onMember({ username: await participant(), subject: 'About you', content: 'Hello.' })
      case 'communityConfig.saveCommunitySettings': {
        made += 1
        const side = variant === '' ? {} : { description: `Description ${made}` }
        const other = variant === 'side' ? {} : { minScorePosts: String(made % 100) }
        return send({ community, ...side, ...other })
      }
      case 'communityConfig.saveFilter':
        return send({ community, filter: `# ${secrets.filter} ${(made += 1)}` })
      case 'communityConfig.saveStylesheet':
        return send({ community, stylesheet: `/* ${secrets.stylesheet} ${(made += 1)} */` })
      case 'communityConfig.saveRules':
        return send({ community, rules: JSON.stringify([`Rule ${(made += 1)}`]) })
      case 'communityConfig.createCommunity':
        return send({ name: `Made_${(made += 1)}`, displayName: '', description: '', politics: 'false', nsfw: 'false' })
      case 'communityPeople.addModerator':
        return granting((await someone()).username)
      case 'communityPeople.updateModerator':
        return granting(await newModerator())
      case 'communityPeople.removeModerator':
        return send({ community, author: await newModerator() })
      case 'uploads.getUploadToken':
        return send({ uploadType: variant, community, logo: 'logo.png' })
      default:
        return send({ community })
    }
  }

  const signs: Readonly<Record<number, string>> = { 200: '+', 401: '?', 403: '-' }
  const holdsSecret = (answer: Answer): boolean =>
    Object.values(secrets).some((word) => JSON.stringify(answer.json).includes(word))

  it('has a row for every call that the server answers', () => {
    const known = new Set([...rows, ...otherRows].map(({ label }) => label.split('/')[0]))
    const answered = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    const missing = Object.entries(calls).filter(
      ([name, { method, path }]) => answered.delete(`${method} ${path}`) && !known.has(name),
    )
    expect([missing.map(([name]) => name), [...answered]]).toEqual([[], []])
  })

  it.each(rows.map((row) => [row.label, row] as const))('%s', async (label, { cells }) => {
    const before = await database.db.selectFrom('moderation_log').select('id').execute()
    const outcomes = new Map<string, string>()
    const telling: Array<string> = []
    for (const role of roles) {
      const answer = await make(label, keys.get(role))
      outcomes.set(role, signs[answer.code] ?? `${answer.code} ${answer.json.error}`)
      if (answer.code !== 200 && holdsSecret(answer)) telling.push(role)
    }
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(roles.map((role, at) => [role, cells[at]])))
    expect(telling).toEqual([])
    // A refused call must not add a log entry.
    const after = await database.db.selectFrom('moderation_log').select('moderator_id').orderBy('id').execute()
    const refused = new Set(roles.filter((_, at) => cells[at] !== '+').map((role) => ids.get(role)))
    expect(after.slice(before.length).filter(({ moderator_id }) => refused.has(moderator_id))).toEqual([])
  })

  it('moderators read what others cannot', async () => {
    const read = async (label: string, role: string) => JSON.stringify((await make(label, keys.get(role))).json)
    for (const [label, role, word] of [
      ['moderation.getReports', 'none', secrets.report],
      ['moderatedMembers.getNotes', 'none', secrets.note],
      ['communityConfig.getCommunitySettings', 'none', shown.metaTags],
      ['communityConfig.getFilter', 'filter', secrets.filter],
      ['communityConfig.getStylesheet', 'stylesheet', secrets.stylesheet],
    ] as const)
      expect([label, (await read(label, role)).includes(word)]).toEqual([label, true])
    const bans = await talk.ask(`/community/logs.json?community=${community}&type=ban`, keys.get('none'))
    expect(JSON.stringify(bans.json)).toContain(secrets.ban)
    expect(await read('communityPeople.listModerators', 'none')).toContain('"manage_rules":true')
    for (const role of ['guest', 'member', 'elsewhere', 'barred'])
      expect(await read('communityPeople.listModerators', role)).not.toMatch(/_\w+":true/)
  })

  describe('every read call', () => {
    it.each(['guest', 'member', 'elsewhere', 'barred'])(
      'shows a %s nothing that is for moderators only',
      async (role) => {
        const things = {
          ids: [
            await written('post', 'removed'),
            await written('comment', 'removed'),
            await written('post', 'held'),
            await written('comment', 'held'),
          ],
          users: ['newcomer', 'role_author', 'demo_moderator'],
          words: [secrets.removed, secrets.held],
        }
        await setLogs(0)
        const telling = await pathsTelling(server.origin, keys.get(role), things, Object.values(secrets))
        // Every browser needs a community's stylesheet.
        expect(telling.filter((path) => path !== '/community/style.json')).toEqual([])
        expect(await pathsTelling(server.origin, keys.get('all'), things, Object.values(secrets))).toEqual(
          expect.arrayContaining([
            '/community/filter.json',
            '/moderate/get_notes',
            '/moderate/queue.json',
            '/post/post.json',
          ]),
        )
      },
    )
  })
})
