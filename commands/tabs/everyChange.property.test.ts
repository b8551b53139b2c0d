// Every change that a member makes in one tab shows in their other tab, without a request to the server and without an
// echo.
import { readdirSync } from 'node:fs'
import { Effect, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Message } from '../../schemas/entities/Message.ts'
import { noPermissions } from '../../schemas/entities/Moderator.ts'
import { User } from '../../schemas/entities/User.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import { aComment, aCommunity, aMessage, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernel, testKernel } from '../../tests/support/kernel.ts'
import { BlockCommunity, BlockUser } from '../account/BlockUser.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { DeleteContent } from '../content/DeleteContent.ts'
import { GiveAward } from '../content/GiveAward.ts'
import { HidePost, SetNsfw } from '../content/postFlag.ts'
import type { Command } from '../kernel/Command.ts'
import { perform } from '../kernel/perform.ts'
import { RefreshUnread } from '../messages/InboxQuery.ts'
import { LoadConversation } from '../messages/LoadConversation.ts'
import { ReadAllMessages } from '../messages/ReadAllMessages.ts'
import { SetDistinguished, SetLocked, SetStickied } from '../moderation/contentFlag.ts'
import { AnswerInvitation } from '../moderation/invitations.ts'
import { ConcludeMessageReport } from '../moderation/messageReports.ts'
import { ApproveContent, RemoveContent, SetIgnoringReports } from '../moderation/removal.ts'
import { ConfirmedNews, TabNews } from '../ports/Tabs.ts'
import { CastVote } from '../post/CastVote.ts'
import { SaveContent } from '../saved/SaveContent.ts'
import type { Outside } from '../session/replayable.ts'
import { ChangePreferences, ToggleFeedView } from '../settings/ChangePreferences.ts'
import { PushSettings } from '../settings/PushSettings.ts'
import { TakeNews } from './TakeNews.ts'

const post = { kind: 'post', id: 7 } as const
const comment = { kind: 'comment', id: 8 } as const

interface Act {
  readonly title: string
  readonly name: string
  readonly act: Effect.Effect<void, Failure, Outside>
}

const act = <Input, Answer>(title: string, command: Command<Input, Answer, Outside>, input: Input): Act => ({
  title,
  name: command.name,
  act: perform(command, input),
})

const acts: ReadonlyArray<Act> = [
  act('a vote on a post', CastVote, { ...post, value: 1 }),
  act('a vote on a comment', CastVote, { ...comment, value: -1 }),
  act('a vote taken back', CastVote, { ...post, value: 0 }),
  act('a saved post', SaveContent, { ...post, folder: 'Recipes', value: true }),
  act('a post taken out of a folder', SaveContent, { ...post, folder: 'Recipes', value: false }),
  act('a saved comment', SaveContent, { ...comment, folder: 'Recipes', value: true }),
  act('a hidden post', HidePost, { id: 7, value: true }),
  act('a post shown again', HidePost, { id: 7, value: false }),
  act('a post marked for adults', SetNsfw, { id: 7, value: true }),
  act('a deleted post', DeleteContent, post),
  act('a deleted comment', DeleteContent, comment),
  act('an award', GiveAward, { ...post, credits: 3 }),
  act('a joined community', JoinCommunity, { name: 'gaming', value: true }),
  act('a community left', JoinCommunity, { name: 'gaming', value: false }),
  act('a blocked member', BlockUser, { username: 'bob', value: true }),
  act('a member no longer blocked', BlockUser, { username: 'bob', value: false }),
  act('a blocked community', BlockCommunity, { community: 'cats', value: true }),
  act('a community no longer blocked', BlockCommunity, { community: 'cats', value: false }),
  act('a conversation read', LoadConversation, { id: 21 }),
  act('everything read', ReadAllMessages, undefined),
  act('what the server says is unread', RefreshUnread, undefined),
  act('a theme', ChangePreferences, { theme: 'dark' }),
  act('a dismissed notice', ChangePreferences, { dismissedSupportInsert: true }),
  act('another view of feeds', ToggleFeedView, undefined),
  act('settings that the server took', PushSettings, { theme: 'dark', hidesUpvoted: true, homeTopics: ['Gaming'] }),
  act('an approved post', ApproveContent, post),
  act('a removed comment', RemoveContent, comment),
  act('a distinguished post', SetDistinguished, { ...post, value: true }),
  act('reports ignored', SetIgnoringReports, { ...post, value: true }),
  act('a locked post', SetLocked, { id: 7, value: true }),
  act('a comment on top', SetStickied, { ...comment, value: true }),
  act('an accepted invitation to moderate', AnswerInvitation, { community: 'cats', isAccepted: true }),
  act('a reviewed report of a message', ConcludeMessageReport, { id: 31 }),
]

/** Without the theme and the view, which are sent to the server later, after the act. */
const actsThatEnd = acts.filter(({ title }) => title !== 'a theme' && title !== 'another view of feeds')

/**
 * Commands that change texts or moderators' records are not broadcast: other tabs load these when they next show them.
 */
const askedFor = [
  'content.edit.v1',
  'config.saveRules.v1',
  'community.updateModerator.v1',
  'community.removeModerator.v1',
  'member.unban.v1',
]

const invitation = recordKey({ kind: 'invitation', community: '', of: 'cats' })
const report = recordKey({ kind: 'messageReport', community: '', of: '31' })

const talk = [21, 22].map((id) => aMessage({ id, conversationId: 21, isUnread: true }))
const wireMessage = Schema.encodeSync(Message)
const wireUser = Schema.encodeSync(User)

const makeTab = (): TestKernel => {
  const kernel = testKernel({
    keys: { apiKey: 'k', apiSecret: 's' },
    answer: ({ path }) => {
      if (path === '/message/message.json') return answered({ messages: talk.map((each) => wireMessage(each)) })
      if (path === '/user/about.json') return answered({ users: [wireUser(aUser({ unreadCount: 5 }))] })
      return answered({ status: true })
    },
  })
  const { store } = kernel
  store.changeViewer({
    kind: 'member',
    user: aUser({
      unreadCount: 2,
      moderates: ['gaming'],
      subscribed: [],
      blocked: [],
      blockedCommunities: [],
      availableAwards: 3,
    }),
  })
  store.posts.confirm([aPost({ id: 7, community: 'gaming', author: 'ada', isSaved: false })])
  store.comments.confirm([aComment({ id: 8, community: 'gaming', author: 'ada', isSaved: false })])
  store.communities.confirm([aCommunity({ memberCount: 10 }), aCommunity({ name: 'cats' })])
  store.folders.confirm([{ name: 'Recipes', count: 0, holds: {} }])
  store.messages.confirm(talk)
  store.inboxes.step('all', (state) => ({ ...state, loaded: true, ids: [22, 21] }))
  store.records.confirm([
    {
      kind: 'moderator',
      community: 'gaming',
      of: 'ada',
      moderator: {
        author: 'ada',
        canEdit: false,
        permissions: { ...noPermissions, hasAllPermissions: true },
      },
    },
    {
      kind: 'invitation',
      community: '',
      of: 'cats',
      invitation: { community: 'cats', invitedBy: 'bob', createdAt: 0, permissions: noPermissions },
    },
    {
      kind: 'messageReport',
      community: '',
      of: '31',
      report: {
        id: 31,
        reporter: 'bob',
        author: 'eve',
        subject: 'You',
        markdown: 'Mean words.',
        sentAt: 1,
        reason: 'harassment',
        details: '',
        createdAt: 2,
        concludedAt: 0,
        concludedBy: '',
      },
    },
  ])
  // As screens do that show them.
  store.posts.hold([7])
  store.comments.hold([8])
  store.communities.hold(['gaming', 'cats'])
  store.folders.hold(['recipes'])
  store.messages.hold([21, 22])
  store.records.hold([invitation, report])
  return kernel
}

const shownIn = ({ store }: TestKernel) => ({
  post: store.posts.peek(7),
  comment: store.comments.peek(8),
  communities: ['gaming', 'cats'].map((name) => store.communities.peek(name)),
  // Names are sorted, because two tabs may have them in different order; the base is used, because pending settings are
  // broadcast later.
  viewer: sorted(store.users.base('ada')),
  folder: store.folders.peek('recipes'),
  unread: [21, 22].map((id) => store.messages.peek(id)?.isUnread),
  preferences: store.preferences.peek(),
  invitation: store.records.peek(invitation)?.isGone ?? false,
  report: store.records.peek(report),
})

const sorted = (entity: object | undefined) =>
  Object.fromEntries(
    Object.entries({ ...entity }).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String).toSorted() : value,
    ]),
  )

const Text = Schema.fromJsonString(TabNews)
const isConfirmed = Schema.is(ConfirmedNews)

/** Passes the tab's new messages, serialized as between tabs, to the other one. */
const deliver = (from: TestKernel, heard: number, to: TestKernel) =>
  Effect.gen(function* () {
    for (const news of from.told.slice(heard)) {
      const told = Schema.decodeSync(Text)(Schema.encodeSync(Text)(news))
      if (isConfirmed(told)) yield* Effect.provide(perform(TakeNews, told), to.layer)
    }
    return from.told.length
  })

const run = (tab: TestKernel, each: Act) => Effect.provide(Effect.exit(each.act), tab.layer)

describe('what a member changes in one tab', () => {
  it.each(acts)('shows in their other tab: $title', async (each) => {
    const [one, other] = [makeTab(), makeTab()]
    const before = shownIn(other)
    await Effect.runPromise(
      Effect.gen(function* () {
        yield* run(one, each)
        yield* deliver(one, 0, other)
      }),
    )
    expect(shownIn(other)).toEqual(shownIn(one))
    // Undoing what was never done changes nothing.
    const undoes = /taken|again|left|no longer/.test(each.title)
    expect(undoes || JSON.stringify(shownIn(other)) !== JSON.stringify(before)).toBe(true)
    expect([other.requests, other.told]).toEqual([[], []])
  })

  it('shows in both at the end, for any sequence in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.integer({ min: 0, max: 1 }), each: fc.constantFrom(...actsThatEnd) }), {
          maxLength: 12,
        }),
        async (did) => {
          const tabs = [makeTab(), makeTab()] as const
          const heard = [0, 0]
          await Effect.runPromise(
            Effect.gen(function* () {
              for (const { at, each } of did) {
                const [from, to] = at === 0 ? tabs : [tabs[1], tabs[0]]
                yield* run(from, each)
                heard[at] = yield* deliver(from, heard[at] ?? 0, to)
              }
            }),
          )
          expect(shownIn(tabs[1])).toEqual(shownIn(tabs[0]))
        },
      ),
      { numRuns: 150 },
    )
  }, 60_000)

  it('is broadcast by every command with an optimistic change, except those about texts and records', async () => {
    const folder = new URL('../', import.meta.url)
    const paths = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    const modules: ReadonlyArray<Readonly<Record<string, unknown>>> = await Promise.all(
      paths.map((path) => import(new URL(path, folder).href)),
    )
    const proposing = modules.flatMap((each) =>
      Object.values(each).flatMap((value) => {
        const { name, propose }: Readonly<Record<string, unknown>> = Object(value)
        return typeof propose === 'function' && typeof name === 'string' ? [name] : []
      }),
    )
    const tested = new Set([...acts.map(({ name }) => name), ...askedFor])
    expect(proposing.filter((name) => !tested.has(name))).toEqual([])
    expect(proposing.length).toBeGreaterThan(15)
  }, 60_000)
})
