/** Who may make each call outside moderation: guests, members, and the same members while suspended or banned. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { keepAccount } from '../support/keepAccount.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fillPaidWorld } from '../support/paidWorld.ts'
import { otherRows, states } from '../support/permissionMatrix.ts'
import { type Form, openResetToken, postSamples } from '../support/postSamples.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

const isCallName = (text: string): text is keyof typeof calls => Object.hasOwn(calls, text)
const gardening = 1
const braces = /\{(\w+)\}/g

/** Query parameters of the GET calls that need them. */
const questions: Readonly<Record<string, Form>> = {
  'comments.getThread': { id: String(markedComments.top) },
  'comments.getCommentsOfUser': { user: 'demo_author' },
  'comments.getRawComment': { id: String(markedComments.top) },
  'communities.getCommunities': { communities: 'Gardening' },
  'communities.searchCommunities': { query: 'gard' },
  'communities.getReportReasons': { community: 'Gardening' },
  'communities.getSuggestions': { appSafe: 'false' },
  'communities.getWiki': { community: 'Gardening' },
  'communities.getStyle': { community: 'Gardening' },
  'content.getContentOfUser': { user: 'demo_author' },
  'content.getFolder': { community: 'win', folder: 'Favourites' },
  'feeds.getFeed': { sortname: 'hot', community: 'win' },
  'folders.getFolders': { community: 'win' },
  'posts.getPost': { id: String(marked.thread) },
  'posts.searchPosts': { query: 'slugs', community: 'win', sort: 'new' },
  'posts.getPostsOfUser': { user: 'demo_author' },
  'posts.getPostsOfKind': { kind: 'hidden', community: 'win' },
  'posts.getRawPost': { id: String(marked.thread) },
  'users.getUser': { user: 'demo_author' },
  'users.searchMembers': { query: 'demo_author' },
  'messages.getMessages': { type: 'all' },
  'messages.getConversation': { id: '1' },
  'uploads.getUploadToken': { uploadType: 'postMedia' },
}

onDatabase('every call', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    await fillPaidWorld(database, Date.now())
    await talk.act('/message/report', await server.login('demo_member'), { id: '1', reason: 'spam' })
  })
  afterAll(() => server.close())

  const become = async (state: string, username: string): Promise<void> => {
    const { db } = database
    const is_suspended = state === 'suspended' ? 1 : 0
    await db.updateTable('users').set({ is_suspended }).where('username', '=', username).execute()
    await db.deleteFrom('bans').execute()
    if (state !== 'banned') return
    const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    const ban = { community_id: gardening, user_id: id, moderator_id: 3, reason: '', created: 1, expires: 0 }
    await db
      .insertInto('bans')
      .values({ ...ban, is_ip_ban: 0 })
      .execute()
  }

  /** Restores what a call may have used up. */
  const prepare = async (): Promise<void> => {
    const { db } = database
    const token_hash = createHash('sha256').update(openResetToken).digest('hex')
    await db
      .insertInto('reset_tokens')
      .values({ token_hash, user_id: 8, expires: Date.now() + 600_000 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.updateTable('users').set({ awards: 3 }).where('username', '=', 'demo_member').execute()
    await db.deleteFrom('votes').where('user_id', '=', 1).execute()
    await db.deleteFrom('folders').where('name', '=', 'Evenings').execute()
    await db.deleteFrom('rate_limits').execute()
  }

  const signs: Readonly<Record<number, string>> = { 200: '+', 401: '?', 403: '-' }
  let made = 0

  const send = async (name: keyof typeof calls, form: Form, keys: Keys | undefined): Promise<string> => {
    const { method, path } = calls[name]
    const inPath = new Set(Array.from(path.matchAll(braces), (match) => match[1] ?? ''))
    const filled = path.replaceAll(braces, (_, field: string) => encodeURIComponent(form[field] ?? ''))
    const rest = Object.fromEntries(Object.entries(form).filter(([field]) => !inPath.has(field)))
    const { code, json } =
      method === 'GET'
        ? await talk.ask(`${filled}?${new URLSearchParams(rest)}`, keys)
        : await talk.ask(filled, keys, rest)
    return signs[code] ?? `${code} ${json.error}`
  }

  describe.each(otherRows.map((row) => [row.label, row] as const))('%s', (label, { cells }) => {
    it('is allowed exactly for the members that the table lists', async () => {
      const [name = ''] = label.split('/')
      if (!isCallName(name)) throw new Error(`There is no call ${name}.`)
      const sample = postSamples.find((each) => each.name === name)
      const who = sample?.as ?? (name === 'messageReports.getMessageReports' ? 'demo_admin' : 'demo_member')
      const form = sample?.form ?? questions[name] ?? {}
      const outcomes: Array<readonly [string, string]> = []
      for (const state of states) {
        await prepare()
        await become('', who)
        const revive = sample?.endsAccount === true ? await keepAccount(database, who) : undefined
        const keys = state === 'guest' ? undefined : await server.login(who)
        await become(state, who)
        made += 1
        const varied = sample?.vary === undefined ? {} : { [sample.vary]: `${form[sample.vary]}_${made}` }
        outcomes.push([state, await send(name, { ...form, ...varied }, keys)])
        await revive?.()
        await become('', who)
      }
      expect(outcomes).toEqual(states.map((state, at) => [state, cells[at]]))
    })
  })
})
