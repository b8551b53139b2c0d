/** Every POST call: what it refuses and - to show that the refusal has the intended reason - what it accepts. */

import { createHash } from 'node:crypto'
import { Schema } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { captchaField } from '../../../schemas/api/Envelope.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { routes } from '../../../server/routes.ts'
import { fieldsOf } from '../support/fieldsOf.ts'
import { keepAccount } from '../support/keepAccount.ts'
import { malformedTexts } from '../support/malformedTexts.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fillPaidWorld } from '../support/paidWorld.ts'
import { type Form, openResetToken, type PostSample, postSamples } from '../support/postSamples.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'
import { visitor } from '../support/visitor.ts'

const minute = 60_000
const quietQuinn = 8

/** Longer than any text that a call accepts. */
const endless = 'x'.repeat(20_001)

const without = (form: Form, field: string): Form =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== field))

const braces = /\{(\w+)\}/g

/** Names of the parameters in the call's path. */
const inPath = (name: PostSample['name']): ReadonlyArray<string> =>
  Array.from(calls[name].path.matchAll(braces), (match) => match[1] ?? '')

onDatabase('refusals', (open) => {
  let server: TestServer
  /** The same world on a server that requires captchas; easy ones. */
  let guarded: TestServer
  let database: OpenDatabase
  let talk: Talk

  const openReset = (token: string, expires: number) =>
    database.db
      .insertInto('reset_tokens')
      .values({ token_hash: createHash('sha256').update(token).digest('hex'), user_id: quietQuinn, expires })
      .execute()

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    guarded = await startServer({ database, captcha: { kind: 'altcha', steps: { least: 1, most: 2 } } })
    talk = talkTo(server.origin)
    await talk.act('/folder/create_folder', await server.login('demo_author'), { name: 'Of the author' })
    // A conversation without the member.
    const message = { recipient: 'demo_pro', subject: 'Between us', content: 'Hush.', liability: 'true' }
    const { json } = await talk.act('/action/create_message', await server.login('demo_author'), message)
    expect(json['messages']).toMatchObject([{ id: 4 }])
    await openReset(openResetToken, Date.now() + 60 * minute)
    await fillPaidWorld(database, Date.now())
  })
  afterAll(async () => {
    await server.close()
    await guarded.close()
    // A report of a broken client logs a line by design.
    const isReport = (line: string): boolean => line.startsWith('A client broke')
    expect([...server.logged, ...guarded.logged].filter((line) => !isReport(line))).toEqual([])
  })

  it('has a sample of every POST call, with every field', () => {
    const posts = routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
    const sampled = new Map<string, Set<string>>()
    for (const { name, form, optional } of postSamples) {
      const fields = sampled.get(calls[name].path) ?? new Set()
      for (const field of Object.keys({ ...form, ...optional })) fields.add(field)
      sampled.set(calls[name].path, fields)
    }
    expect([...sampled.keys()].toSorted()).toEqual(posts.toSorted())
    for (const { method, path, input } of Object.values(calls)) {
      const fields = method === 'POST' ? sampled.get(path) : undefined
      if (fields === undefined) continue
      const known = new Set(fieldsOf(Schema.toEncoded(input).ast))
      expect({ path, fields: [...fields].toSorted() }).toEqual({ path, fields: [...known].toSorted() })
    }
  })

  /** Restores the account that a previous call deleted. */
  let revive = async (): Promise<void> => {}

  /** Sends a form; parameters of the path go into the path. */
  const send = async ({ name }: PostSample, form: Form, keys?: Keys, { ask } = talk) => {
    await revive()
    const path = calls[name].path.replaceAll(braces, (_, field: string) => encodeURIComponent(form[field] ?? ''))
    return ask(path, keys, inPath(name).reduce(without, form))
  }

  /**
   * Gives the server every reason to require a captcha of this member: a new account, failed logins, no solved captcha.
   */
  const arouseSuspicion = async (username: string): Promise<void> => {
    const { db } = database
    const now = Date.now()
    await db.deleteFrom('captcha_passes').execute()
    await db.updateTable('users').set({ created: now }).where('username', '=', username).execute()
    const guesses = { name_key: username.toLowerCase(), network: '', count: 3, last: now, expires: now + 60_000 }
    await db
      .insertInto('password_guesses')
      .values(guesses)
      .onConflict((conflict) => conflict.columns(['name_key', 'network']).doUpdateSet(guesses))
      .execute()
  }

  const described = postSamples.map((sample): readonly [string, PostSample] => [
    `POST ${calls[sample.name].path} with ${Object.keys(sample.form).join(', ') || 'nothing'}`,
    sample,
  ])

  describe.each(described)('%s', (_name, sample) => {
    const { form, optional = {}, tooLong = {}, unread = [], notTheirs = [] } = sample
    const full = { ...form, ...optional }
    const needed = Object.keys(form).filter((field) => !inPath(sample.name).includes(field))
    const read = Object.keys(full).filter((field) => !unread.includes(field))
    let keys: Keys
    beforeAll(async () => {
      keys = await server.login(sample.as)
      revive = sample.endsAccount === true ? await keepAccount(database, sample.as) : async () => {}
    })

    it.runIf(sample.isForGuests !== true)('refuses guests', async () => {
      expect(await send(sample, full)).toMatchObject({
        code: 401,
        json: { status: false, error: 'You must be logged in to do that.' },
      })
    })

    it.runIf(needed.length > 0)('refuses input without required fields', async () => {
      for (const field of needed) {
        const { code, json } = await send(sample, without(full, field), keys)
        expect({ field, code, status: json['status'] }).toEqual({ field, code: 400, status: false })
      }
    })

    it.runIf(read.length > 0)('refuses text that is too long', async () => {
      for (const field of read) {
        const { code, json } = await send(sample, { ...full, [field]: tooLong[field] ?? endless }, keys)
        // A field that names something may respond "not found" instead.
        const fitting = field in tooLong ? [400] : [400, 404]
        expect({ field, code, isRefused: fitting.includes(code) && json['status'] === false }).toEqual({
          field,
          code,
          isRefused: true,
        })
      }
    })

    it.runIf(notTheirs.length > 0)('refuses access to what belongs to another member', async () => {
      for (const others of notTheirs) {
        const { code } = await send(sample, { ...full, ...others }, keys)
        expect({ others, refused: code === 403 || code === 404 }).toEqual({ others, refused: true })
      }
    })

    it.runIf(captchaField in full)('refuses a request without the required captcha, or with a used one', async () => {
      const sendVaried = async (time: number, answer: string) => {
        await arouseSuspicion(sample.as)
        const varied = sample.vary === undefined ? {} : { [sample.vary]: `${full[sample.vary]}_${time}` }
        return send(sample, { ...full, ...varied, [captchaField]: answer }, keys, talkTo(guarded.origin))
      }
      const answer = await visitor(guarded.origin).solve()
      expect(await sendVaried(1, '')).toMatchObject({ code: 403, json: { error: 'captcha required' } })
      expect((await sendVaried(2, 'x')).code).toBe(400)
      const { code, json } = await sendVaried(3, answer)
      expect({ code, error: json.error }).toEqual({ code: 200, error: undefined })
      expect(await sendVaried(4, answer)).toMatchObject({
        code: 400,
        json: { error: 'That answer to the captcha is not valid any more. Please try again.' },
      })
    })

    it('accepts the sample itself', async () => {
      const { code, json } = await send(sample, full, keys)
      expect({ code, error: json.error }).toEqual({ code: 200, error: undefined })
    })

    it.runIf(read.length > 0)('responds in its own words to any value of a field', async () => {
      for (const field of read)
        for (const text of malformedTexts) {
          const { code, json } = await send(sample, { ...full, [field]: text }, keys)
          const isAnswered = code < 500 && (json['status'] === true || /\w/.test(json.error ?? ''))
          expect({ field, text, code, isAnswered }).toEqual({ field, text, code, isAnswered: true })
        }
    })
  })

  it('refuses reset tokens that were used, expired or never issued', async () => {
    await openReset('an-old-token', Date.now() - 1)
    const recover = (token: string) => talk.ask('/account/recover', undefined, { token, password: 'long enough' })
    for (const token of [openResetToken, 'an-old-token', 'an-invented-token'])
      expect({ token, ...(await recover(token)) }).toMatchObject({
        token,
        code: 400,
        json: { error: 'This link to set a password was used or is too old. Please ask for a new one.' },
      })
  })
})
