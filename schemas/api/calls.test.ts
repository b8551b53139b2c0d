import { readdirSync } from 'node:fs'
import { Arbitrary, Effect, Schema } from 'effect'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { WireInput } from './Call.ts'
import { calls } from './calls.ts'
import * as postCalls from './posts.ts'
import { logOut } from './session.ts'
import { vote } from './vote.ts'

/** A row with unknown input and answer, for the generic tests. */
interface AnyCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string
  readonly repeat: string
  readonly origin: string
  readonly input: Schema.Codec<unknown, WireInput>
  readonly answer: Schema.Codec<unknown, unknown>
}
const rowsOfTable = Object.entries(calls).map(([name, call]) => [name, call as unknown as AnyCall] as const)
const named = (name: keyof typeof calls) => calls[name] as unknown as AnyCall
const encodes = (name: keyof typeof calls, input: unknown) => Schema.encodeUnknownSync(named(name).input)(input)
const accepts = (name: keyof typeof calls, wire: unknown) =>
  Schema.decodeUnknownExit(named(name).input)(wire)._tag === 'Success'

const file = new Blob(['x'], { type: 'image/png' })
const uploads: Readonly<Record<string, unknown>> = {
  'uploads.uploadMedia': { token: 't', file },
  'uploads.uploadCommunityDesign': { token: 't', header: file },
  'uploads.uploadVideo': { file },
}

describe('the table of calls', () => {
  it('has every call that an area exports under the name of its file and export, and no other export', () => {
    expect(calls['session.logOut']).toBe(logOut)
    expect(calls['vote.vote']).toBe(vote)
    expect(Object.keys(calls).filter((name) => name.startsWith('posts.'))).toEqual(
      Object.keys(postCalls)
        .filter((name) => name !== 'RawContent')
        .map((name) => `posts.${name}`),
    )
    expectTypeOf<'posts.RawContent'>().not.toExtend<keyof typeof calls>()
    expectTypeOf<'posts.getPost'>().toExtend<keyof typeof calls>()
  })

  it('has every area: each file of this folder with calls is in it', () => {
    const files = readdirSync(import.meta.dirname).filter((each) => /^[a-z]\w+\.ts$/.test(each))
    const areas = new Set(Object.keys(calls).map((name) => `${name.split('.')[0]}.ts`))
    expect(files.filter((each) => !areas.has(each))).toEqual(['calls.ts', 'sharedAnswer.ts'])
  })

  it.each(rowsOfTable)('%s encodes and decodes any of its inputs without loss', (name, call) => {
    const encode = Schema.encodeUnknownSync(call.input)
    const decode = Schema.decodeUnknownSync(call.input)
    const given = uploads[name]
    expect(given === undefined ? given : decode(encode(given))).toEqual(given)
    if (given !== undefined) return
    const result = Effect.runSync(
      Arbitrary.checkEffect(
        Arbitrary.schema(Schema.toType(call.input)),
        (input) => {
          const wire = encode(input)
          // Compared through JSON, because a form has no negative zero.
          expect(decode(wire)).toEqual(JSON.parse(JSON.stringify(input)))
          return Object.values(wire).every((value) => typeof value === 'string')
        },
        { runs: 40, seed: 7 },
      ),
    )
    expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
  })

  it.each(rowsOfTable)('%s sends a GET as a query and fills every name in its path', (_, call) => {
    expect(call.body === 'query').toBe(call.method === 'GET')
    expect(call.method === 'POST' || call.repeat === 'safe').toBe(true)
    const wireFields = JSON.stringify(Schema.toEncoded(call.input).ast)
    const inPath = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, key]) => `"${key}"`)
    expect(inPath.filter((key) => !wireFields.includes(key))).toEqual([])
  })

  it('has no method and path twice', () => {
    const keys = rowsOfTable.map(([, call]) => `${call.origin} ${call.method} ${call.path} ${call.body}`)
    const doubled = keys.filter((key, index) => keys.indexOf(key) !== index)
    // Two uploads to the media host differ only in their files.
    expect(doubled).toEqual(['media POST /api/upload?token={token} multipart'])
  })

  it.each(rowsOfTable)('%s rejects an answer that is not an object', (_, call) => {
    for (const body of [[], 'x', 1, null]) expect(Schema.decodeUnknownExit(call.answer)(body)._tag).toBe('Failure')
  })
})

describe('inputs have the limits of the specification', () => {
  it('a contribution is dollars on the wire and cents in the domain, from 6.99 to 500', () => {
    expect(encodes('payments.changeSubscription', { price: 699 })).toEqual({ price: '6.99' })
    expect(accepts('payments.changeSubscription', { price: '6.98' })).toBe(false)
    expect(accepts('payments.changeSubscription', { price: '500.00' })).toBe(true)
    expect(accepts('payments.changeSubscription', { price: '500.01' })).toBe(false)
    expect(accepts('payments.changeSubscription', { price: '6.999' })).toBe(false)
  })

  it('an empty number of days is 0', () => {
    const ban = { username: 'a', community: 'c', reason: '', ip: 'false', nuke: 'false' }
    expect(Schema.decodeUnknownSync(calls['moderatedMembers.banMember'].input)({ ...ban, days: '' }).days).toBe(0)
    expect(accepts('moderatedMembers.banMember', { ...ban, days: '-1' })).toBe(false)
    expect(accepts('moderatedMembers.banMember', { ...ban, days: '1.5' })).toBe(false)
  })

  it.each([
    [24, 'a'.repeat(24), 'p', true],
    [25, 'a'.repeat(25), 'p', false],
    [64, 'a', 'p'.repeat(64), true],
    [65, 'a', 'p'.repeat(65), false],
    [0, '', 'p', false],
  ])('names and passwords have a maximum length (%i)', (_, username, password, isFine) => {
    expect(accepts('session.createToken', { username, password })).toBe(isFine)
  })

  it('an e-mail address has an @ and at most 250 characters; a member may have none', () => {
    const password = 'p'
    expect(accepts('account.setEmail', { password, email: 'a@b' })).toBe(true)
    expect(accepts('account.setEmail', { password, email: 'ab' })).toBe(false)
    expect(accepts('account.setEmail', { password, email: `${'a'.repeat(249)}@b` })).toBe(false)
    expect(accepts('account.setEmail', { password, email: '' })).toBe(true)
    expect(accepts('account.requestReset', { username: 'a', email: '' })).toBe(false)
    const create = { name: 'a', password, confirmPassword: password, com: '', community: '', legal: 'true', affRef: '' }
    expect(
      accepts('session.createUser', { ...create, email: '', expand: 'card', theme: 'dark', subscriptions: '[]' }),
    ).toBe(true)
  })

  it('minimum scores are between 0 and 100, a community name has at most 20 characters', () => {
    expect(accepts('communityConfig.saveCommunitySettings', { community: 'c', minScorePosts: '100' })).toBe(true)
    expect(accepts('communityConfig.saveCommunitySettings', { community: 'c', minScorePosts: '101' })).toBe(false)
    const create = { displayName: '', description: '', politics: 'false', nsfw: 'false' }
    expect(accepts('communityConfig.createCommunity', { ...create, name: 'n'.repeat(20) })).toBe(true)
    expect(accepts('communityConfig.createCommunity', { ...create, name: 'n'.repeat(21) })).toBe(false)
  })
})

describe('answers', () => {
  it('a feed with a wrong envelope fails; one without posts is empty', () => {
    const decode = Schema.decodeUnknownExit(named('feeds.getFeed').answer)
    for (const posts of [1, 'x', {}, true]) expect(decode({ posts })._tag).toBe('Failure')
    expect(Schema.decodeUnknownSync(calls['feeds.getFeed'].answer)({})).toEqual({
      posts: { items: [], reasons: [], lost: 0 },
      hasMore: true,
    })
  })

  it.each([undefined, null, '', false])('a subscription of %j is none', (subscription) => {
    expect(Schema.decodeUnknownSync(calls['payments.getSubscription'].answer)({ subscription })).toEqual({
      pending: false,
    })
  })

  it('a server that does not name a payment provider means Stripe and a gateway', () => {
    const card = Schema.decodeUnknownSync(calls['payments.createCardPayment'].answer)
    expect(card({ token: 't' })).toEqual({ clientSecret: 't', provider: 'stripe', publishableKey: '' })
    const crypto = Schema.decodeUnknownSync(calls['payments.createCryptoPayment'].answer)
    const coins = { bitcoin: { address: 'a', price: '0.00010000' } }
    const [payment] = crypto({ payments: [{ cryptocurrencies: coins }] }).payments.items
    expect(payment).toEqual({
      coins: { bitcoin: { address: 'a', amount: '0.00010000' } },
      id: '',
      provider: 'gateway',
      expiresAt: 0,
    })
  })

  it('moderators may have a list of permissions or an object of flags', () => {
    const decode = Schema.decodeUnknownSync(calls['communityPeople.getModerators'].answer)
    const permissions = [['manage_rules'], { manage_rules: 1 }, {}, null]
    const moderators = permissions.map((each) => ({ author: 'a', can_edit: true, permissions: each }))
    const flags = decode({ moderators }).moderators.items.map((each) => each.permissions.canManageRules)
    expect(flags).toEqual([true, true, false, false])
  })
})
