/**
 * Every GET row for reading, against the real server: encoded, called, decoded - and then with its response damaged in
 * every way.
 */
import { Effect, Exit, Layer, Schema } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../../commands/kernel/Api.ts'
import { readAnswer, requestOf } from '../../commands/kernel/exchange.ts'
import { Credentials } from '../../commands/ports/KeyValueStore.ts'
import { StoreService } from '../../commands/ports/StoreService.ts'
import type { Call } from '../../schemas/api/Call.ts'
import { type CallName, calls } from '../../schemas/api/calls.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { makeStore } from '../../signals/Store.ts'
import { marked } from '../support/smallWorld.ts'
import { damagedEnvelopes, damagedRows, notAnswers } from './support/malformed.ts'
import { addressOf, headersOf, type Keys, nodeTransport } from './support/nodeTransport.ts'
import { startServer } from './support/startServer.ts'
import { talkTo } from './support/talkTo.ts'

type Server = Awaited<ReturnType<typeof startServer>>

interface World {
  readonly server: Server
  readonly keys: Keys
  /** The keys of a moderator of the community. */
  readonly moderatorKeys: Keys
  readonly adminKeys: Keys
  readonly postId: number
  readonly commentId: number
  readonly messageId: number
  readonly community: string
  readonly author: string
  /** An ad showing that was issued to the visitor. */
  readonly impression: string
}

/** A row with an input for the test world, as two thunks that hide the row's types from the list. */
interface Sample {
  readonly name: CallName
  readonly isMembersOnly: boolean
  /** The caller's keys, where guests are refused. */
  readonly keysOf: (world: World) => Keys
  readonly request: (world: World) => Effect.Effect<ReturnType<typeof requestOf>, unknown>
  readonly call: (world: World, keys?: Keys) => Promise<Exit.Exit<unknown, Failure>>
  readonly read: (world: World, text: string) => Promise<Exit.Exit<unknown, Failure>>
}

const outside = (origin: string, keys: Keys | undefined) =>
  Layer.mergeAll(
    nodeTransport(origin, keys),
    Layer.succeed(StoreService, makeStore()),
    Layer.succeed(Credentials, {
      read: Effect.succeed(undefined),
      keep: () => Effect.void,
      forget: Effect.void,
      revoke: Effect.void,
      refresh: Effect.void,
    }),
  )

const sample =
  <Input, Answer>(name: CallName, row: Call<Input, Answer>) =>
  (inputOf: (world: World) => Input, isFor: 'anybody' | 'members' | 'moderators' | 'admins' = 'anybody'): Sample => ({
    name,
    isMembersOnly: isFor !== 'anybody',
    keysOf: ({ keys, moderatorKeys, adminKeys }) =>
      isFor === 'admins' ? adminKeys : isFor === 'moderators' ? moderatorKeys : keys,
    request: (world) =>
      Effect.map(Schema.encodeEffect(row.input)(inputOf(world)), (encoded) => requestOf(row, encoded)),
    call: (world, keys) =>
      Effect.runPromiseExit(
        Effect.gen(function* () {
          return yield* (yield* Api).call(row, inputOf(world))
        }).pipe(Effect.provide(Api.layer.pipe(Layer.provide(outside(world.server.origin, keys))))),
      ),
    read: (_world, text) => Effect.runPromiseExit(readAnswer(row, row.path, { status: 200, text, retryAfter: 0 })),
  })

const visitorId = 'a-visitor'
const pageView = { site: 'localhost', isMember: false, visitorId, width: 390, height: 844 }
const showing = ({ impression }: World) => ({
  visitorId,
  source: 'house',
  placement: 'mobileWebFeedCard' as const,
  impression,
})

/** What moderators of a community ask about a member. */
const ofMember = ({ author, community }: World) => ({ username: author, community })

const ofCommunity = ({ community }: World) => ({ community })

const samples: ReadonlyArray<Sample> = [
  sample('users.getUser', calls['users.getUser'])(({ author }) => ({ user: author })),
  sample('users.searchMembers', calls['users.searchMembers'])(({ author }) => ({ query: author })),
  sample('posts.getPost', calls['posts.getPost'])(({ postId }) => ({ id: postId, commentSort: 'top', comments: true })),
  sample('posts.searchPosts', calls['posts.searchPosts'])(() => ({ query: 'the', community: 'win', sort: 'new' })),
  sample('posts.getPostsOfUser', calls['posts.getPostsOfUser'])(({ author }) => ({ user: author })),
  sample('posts.getRawPost', calls['posts.getRawPost'])(({ postId }) => ({ id: postId })),
  sample('posts.getPostsOfKind', calls['posts.getPostsOfKind'])(
    () => ({ kind: 'hidden', community: 'win' }),
    'members',
  ),
  sample('feeds.getFeed', calls['feeds.getFeed'])(() => ({ feedSort: 'hot', community: 'win' })),
  sample('captcha.getCaptcha', calls['captcha.getCaptcha'])(() => ({})),
  sample('payments.getPaymentProvider', calls['payments.getPaymentProvider'])(() => ({})),
  sample('payments.getSubscription', calls['payments.getSubscription'])(() => ({}), 'members'),
  sample('comments.getThread', calls['comments.getThread'])(({ commentId }) => ({ id: commentId, ancestors: 2 })),
  sample('comments.getCommentsOfUser', calls['comments.getCommentsOfUser'])(({ author }) => ({ user: author })),
  sample('comments.getRawComment', calls['comments.getRawComment'])(({ commentId }) => ({ id: commentId })),
  sample(
    'content.getContentOfUser',
    calls['content.getContentOfUser'],
  )(({ author }) => ({ user: author, postsSeen: 0, commentsSeen: 0 })),
  sample('content.getFolder', calls['content.getFolder'])(
    () => ({ community: 'win', folder: 'Favourites' }),
    'members',
  ),
  sample('folders.getFolders', calls['folders.getFolders'])(() => ({ community: 'win' }), 'members'),
  sample(
    'communities.getCommunities',
    calls['communities.getCommunities'],
  )(({ community }) => ({ communities: [community] })),
  sample('communities.listCommunities', calls['communities.listCommunities'])(() => ({ topic: 'all', page: 1 })),
  sample(
    'communities.searchCommunities',
    calls['communities.searchCommunities'],
  )(({ community }) => ({ query: community.slice(0, 3) })),
  sample('communities.getSuggestions', calls['communities.getSuggestions'])(() => ({ appSafe: false })),
  sample('communities.getReportReasons', calls['communities.getReportReasons'])(({ community }) => ({ community })),
  sample('communities.getWiki', calls['communities.getWiki'])(({ community }) => ({ community })),
  sample('communities.getStyle', calls['communities.getStyle'])(({ community }) => ({ community })),
  sample('devices.getSessions', calls['devices.getSessions'])(() => ({}), 'members'),
  sample('messages.getMessages', calls['messages.getMessages'])(() => ({ type: 'all' }), 'members'),
  sample('messages.getConversation', calls['messages.getConversation'])(
    ({ messageId }) => ({ id: messageId }),
    'members',
  ),
  sample('uploads.getUploadToken', calls['uploads.getUploadToken'])(() => ({ uploadType: 'postMedia' }), 'members'),
  sample('ads.getAdConfig', calls['ads.getAdConfig'])(() => ({ host: 'localhost' })),
  sample('ads.loadAds', calls['ads.loadAds'])(() => pageView),
  sample('ads.reportAdView', calls['ads.reportAdView'])(showing),
  sample('ads.reportAdImpression', calls['ads.reportAdImpression'])(showing),
  sample('ads.tagVisit', calls['ads.tagVisit'])(() => ({ path: '/', type: 'feed', community: '', run: 'a_friend' })),
  sample(
    'ads.reportAdPixel',
    calls['ads.reportAdPixel'],
  )(() => ({
    placement: 'mobileWebPost',
    isMember: false,
    width: 390,
    adTier: 0,
    host: 'localhost',
  })),
  sample('communityPeople.getLogs', calls['communityPeople.getLogs'])(({ community }) => ({ community })),
  sample('communityPeople.getBans', calls['communityPeople.getBans'])(({ community }) => ({ community, page: 1 })),
  sample('moderation.getReports', calls['moderation.getReports'])(
    ({ postId }) => ({ id: postId, type: 'post' }),
    'moderators',
  ),
  sample('moderation.getQueue', calls['moderation.getQueue'])(({ community }) => ({ community }), 'moderators'),
  sample('moderation.countWaiting', calls['moderation.countWaiting'])(ofCommunity, 'moderators'),
  sample('invitations.getInvitations', calls['invitations.getInvitations'])(() => ({}), 'members'),
  sample('messageReports.getMessageReports', calls['messageReports.getMessageReports'])(
    () => ({ state: 'open', page: 1 }),
    'admins',
  ),
  sample('moderatedMembers.getNotes', calls['moderatedMembers.getNotes'])(ofMember, 'moderators'),
  sample('moderatedMembers.getBan', calls['moderatedMembers.getBan'])(ofMember, 'moderators'),
  sample('communityPeople.listModerators', calls['communityPeople.listModerators'])(({ community }) => ({ community })),
  sample('communityConfig.getCommunitySettings', calls['communityConfig.getCommunitySettings'])(
    ofCommunity,
    'moderators',
  ),
  sample('communityConfig.getFilter', calls['communityConfig.getFilter'])(ofCommunity, 'moderators'),
  sample('communityConfig.getStylesheet', calls['communityConfig.getStylesheet'])(ofCommunity, 'moderators'),
  sample('communityPeople.getModerators', calls['communityPeople.getModerators'])(({ community }) => ({ community })),
]

let world: World

beforeAll(async () => {
  const server = await startServer()
  const given = await fetch(
    `${server.origin}/ads/load?${new URLSearchParams({ site: 'localhost', loggedIn: 'false', visitorId, width: '390', height: '844' })}`,
  )
  const { ads }: { readonly ads: ReadonlyArray<{ readonly impression: string }> } = JSON.parse(await given.text())
  const moderatorKeys = await server.login('demo_moderator')
  const { act } = talkTo(server.origin)
  const about = { username: 'demo_author', community: 'Gardening' }
  await act('/moderate/create_note', moderatorKeys, { ...about, note: 'Means well.' })
  const report = { target: String(marked.thread), post: 'true', reason: 'spam' }
  await act('/action/report', await server.login('demo_member'), report)
  await act('/moderate/ban', moderatorKeys, { ...about, reason: 'spam', days: '', ip: 'false', nuke: 'false' })
  await act('/message/report', await server.login('demo_member'), { id: '1', reason: 'spam' })
  await act('/community/add_moderator.json', moderatorKeys, { community: 'Gardening', author: 'demo_member' })
  const adminKeys = await server.login('demo_admin')
  world = { server, ...(await server.sampleWorld()), moderatorKeys, adminKeys, impression: ads[0]?.impression ?? '' }
})
afterAll(() => world.server.close())

const tagOf = (exit: Exit.Exit<unknown, Failure>): string =>
  Exit.match(exit, {
    onSuccess: () => 'Success',
    onFailure: (cause) =>
      cause.reasons.map((reason) => (reason._tag === 'Fail' ? reason.error._tag : reason._tag)).join(),
  })

const bodyOf = async (each: Sample): Promise<string> => {
  const request = await Effect.runPromise(each.request(world))
  const response = await fetch(addressOf(world.server.origin, request), { headers: headersOf(each.keysOf(world)) })
  return response.text()
}

it('has a sample for every GET row of reading', () => {
  const readable = Object.entries<{ readonly method: 'GET' | 'POST' }>(calls).flatMap(([name, row]) =>
    row.method === 'GET' ? [name] : [],
  )
  expect(samples.map(({ name }) => name).toSorted()).toEqual(readable.toSorted())
})

describe.each(samples.map((each) => [each.name, each] as const))('%s', (_name, each) => {
  it('returns what its row promises', async () => {
    expect(tagOf(await each.call(world, each.keysOf(world)))).toBe('Success')
  })

  it('fails with a typed error for any body that is not a response', async () => {
    const text = await bodyOf(each)
    const outcomes = await Promise.all(
      notAnswers(text).map(async ({ what, text: damaged }) => `${what}: ${tagOf(await each.read(world, damaged))}`),
    )
    expect(outcomes.filter((outcome) => !outcome.endsWith(': AnswerUndecodable'))).toEqual([])
  })

  it('decodes or fails with a typed error when a key of its envelope or rows is damaged, and never throws', async () => {
    const answer = JSON.parse(await bodyOf(each))
    const outcomes = await Promise.all(
      [...damagedEnvelopes(answer), ...damagedRows(answer)].map(
        async ({ what, body }) => `${what}: ${tagOf(await each.read(world, JSON.stringify(body)))}`,
      ),
    )
    expect(outcomes.length).toBeGreaterThanOrEqual(3)
    expect(outcomes.filter((outcome) => !/: (Success|AnswerUndecodable|ServerRefused)$/.test(outcome))).toEqual([])
  })

  it('refuses a list that is not a list', async () => {
    const answer: Readonly<Record<string, unknown>> = JSON.parse(await bodyOf(each))
    const lists = Object.keys(answer).filter((key) => Array.isArray(answer[key]))
    const tags = await Promise.all(
      lists.map(async (list) => tagOf(await each.read(world, JSON.stringify({ ...answer, [list]: { no: 'list' } })))),
    )
    expect(tags).toEqual(lists.map(() => 'AnswerUndecodable'))
  })
})

it.each(samples.filter(({ isMembersOnly }) => isMembersOnly).map((each) => [each.name, each] as const))(
  '%s refuses a guest with a sentence of its own',
  async (_name, each) => {
    expect(tagOf(await each.call(world))).toBe('ServerRefused')
  },
)

it('drops only the row that does not decode, and reports how many', async () => {
  const feed = samples.find(({ name }) => name === 'feeds.getFeed')
  if (feed === undefined) throw new Error('no feed sample')
  const answer: { readonly posts: ReadonlyArray<object> } = JSON.parse(await bodyOf(feed))
  const [first, ...others] = answer.posts
  const damaged = { ...answer, posts: [{ ...first, id: 'nonsense', uuid: '!' }, ...others] }
  const exit = await feed.read(world, JSON.stringify(damaged))
  expect(exit).toMatchObject({ value: { posts: { lost: 1, items: { length: others.length } } } })
})
