// Moderator actions about members - notes, bans, messages - and the reports they read: who may, what is sent, what
// stays out of the log.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Ban, Note, Report } from '../../schemas/entities/Report.ts'
import { listLoaded } from '../../signals/ListState.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { BanMember } from './BanMember.ts'
import { LoadBan } from './bans.ts'
import { CreateNote, LoadNotes } from './notes.ts'
import { LoadReports } from './QueueQuery.ts'
import { banKey, notesKey, reportsKey } from './recordLists.ts'
import { SendModMessage } from './SendModMessage.ts'

const about = { community: 'Cats', username: 'Bob' }
const ban = { ...about, days: 7, reason: 'Dogs.', isNuke: false, isIpBan: true }
const message = { ...about, subject: 'Dogs', content: 'No dogs here.' }

/** A kernel whose viewer `Eve` moderates these communities; a guest if absent. */
const seenBy = (moderates: ReadonlyArray<string> | undefined, options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  if (moderates !== undefined)
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve', moderates }) })
  return kernel
}

const acts = [
  {
    name: 'a note',
    act: () => perform(CreateNote, { ...about, note: 'Likes dogs.' }),
    path: '/moderate/create_note',
    input: { ...about, note: 'Likes dogs.' },
    said: [],
  },
  {
    name: 'a ban',
    act: () => perform(BanMember, ban),
    path: '/moderate/ban',
    input: { ...about, reason: 'Dogs.', days: '7', ip: 'true', nuke: 'false' },
    said: ['Successfully banned!'],
  },
  {
    name: 'a message',
    act: () => perform(SendModMessage, message),
    path: '/moderate/mod_message',
    input: message,
    said: ['Message sent.'],
  },
] as const

describe.each(acts)('$name', ({ act, path, input, said }) => {
  it.effect('is for moderators of the community: guests are asked to sign up, others are refused', () =>
    Effect.gen(function* () {
      const guest = seenBy(undefined)
      expect((yield* Effect.flip(Effect.provide(act(), guest.layer)))._tag).toBe('MemberRequired')
      expect([guest.overlays, guest.requests]).toEqual([[{ name: 'signUp' }], []])
      const stranger = seenBy(['Dogs'])
      expect((yield* Effect.flip(Effect.provide(act(), stranger.layer)))._tag).toBe('NotAllowed')
      expect([stranger.requests, stranger.toasts]).toEqual([[], []])
    }),
  )

  it.effect('is sent with the documented fields, and shows its toast', () => {
    const kernel = seenBy(['cats'])
    return Effect.gen(function* () {
      yield* act()
      expect(kernel.requests.map((each) => [each.path, each.input])).toEqual([[path, input]])
      expect(kernel.toasts.map(({ text }) => text)).toEqual(said)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('fails without a toast', () => {
    const kernel = seenBy(['cats'], { answer: () => answered({ status: false, error: 'no' }) })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(act()))._tag).toBe('ServerRefused')
      expect(kernel.toasts).toEqual([])
      expect(kernel.store.recordLists.peek(banKey('Cats', 'Bob')).ids).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})

it.effect('the text of notes and messages is not in the log', () => {
  const kernel = seenBy(['cats'])
  return Effect.gen(function* () {
    yield* perform(CreateNote, { ...about, note: 'Likes dogs.' })
    yield* perform(SendModMessage, message)
    const written = JSON.stringify(kernel.log.entries())
    expect(written).not.toMatch(/dogs/i)
    expect(written).toContain('member.note.v1')
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('a note and a message are sent once when pressed twice, and a different message is sent too', () => {
  const kernel = seenBy(['cats'])
  return Effect.gen(function* () {
    const twice = [message, message, { ...message, content: 'And no mice.' }]
    yield* Effect.all(
      twice.map((each) => perform(SendModMessage, each)),
      { concurrency: 'unbounded' },
    )
    yield* Effect.all(
      ['Likes dogs.', 'Likes dogs.'].map((note) => perform(CreateNote, { ...about, note })),
      { concurrency: 'unbounded' },
    )
    expect(kernel.requests.map((each) => each.path)).toEqual([
      '/moderate/mod_message',
      '/moderate/mod_message',
      '/moderate/create_note',
    ])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('empty or too long texts are not sent', () => {
  const kernel = seenBy(['cats'])
  return Effect.gen(function* () {
    const failures = [
      yield* Effect.flip(perform(CreateNote, { ...about, note: ' ' })),
      yield* Effect.flip(perform(CreateNote, { ...about, note: 'x'.repeat(15_001) })),
      yield* Effect.flip(perform(SendModMessage, { ...message, subject: '' })),
    ]
    expect(failures).toMatchObject([
      { fields: [{ field: 'note', reason: 'Write a note.' }] },
      { fields: [{ field: 'note', reason: 'The note has more than 15000 characters.' }] },
      { fields: [{ field: 'subject', reason: 'Enter a subject.' }] },
    ])
    expect(kernel.requests).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

describe('a ban', () => {
  it.effect('is in the store from then on, whether there was one before or not', () => {
    const kernel = seenBy(['cats'])
    const { records, recordLists } = kernel.store
    records.confirm([
      {
        kind: 'ban',
        community: 'cats',
        of: 'bob',
        isGone: true,
        ban: { author: 'Bob', moderator: 'Zoe', createdAt: 5 },
      },
    ])
    return Effect.gen(function* () {
      yield* perform(BanMember, ban)
      expect(recordLists.peek(banKey('cats', 'bob')).ids).toEqual(['ban/cats/bob'])
      expect(records.peek('ban/cats/bob')).toMatchObject({ isGone: false, ban: { author: 'Bob', moderator: 'Eve' } })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of no days is sent as 0', () => {
    const kernel = seenBy(['cats'])
    return Effect.gen(function* () {
      yield* perform(BanMember, { ...ban, days: 0 })
      expect(kernel.requests[0]?.input['days']).toBe('0')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('with the nuke flag shows all their content in the community as removed, and nothing else', () => {
    const kernel = seenBy(['cats'])
    const { posts, comments, feeds, commentLists, contents } = kernel.store
    const held = { isRemoved: true, removalSource: 'spamFilterPending' }
    const before = { isRemoved: true, removalSource: 'politicsFilter' }
    posts.confirm([
      aPost({ id: 1, community: 'cats', author: 'bob' }),
      aPost({ id: 2, community: 'dogs', author: 'bob' }),
      aPost({ id: 3, community: 'cats', author: 'ada' }),
      aPost({ id: 4, community: 'Cats', author: 'Bob', ...held }),
      aPost({ id: 5, community: 'cats', author: 'bob', ...before }),
    ])
    comments.confirm([
      aComment({ id: 1, community: 'cats', author: 'bob' }),
      aComment({ id: 2, community: 'cats', author: 'ada' }),
      aComment({ id: 3, community: 'cats', author: 'bob' }),
    ])
    feeds.step('new', (state) => listLoaded(state, { ids: [1, 2, 3, 4, 5], hasMore: false }, 1))
    commentLists.step('thread', (state) => listLoaded(state, { ids: [1, 2], hasMore: false }, 1))
    contents.step('queue', (state) => listLoaded(state, { ids: ['comment/3', 'post/1'], hasMore: false }, 1))
    return Effect.gen(function* () {
      yield* perform(BanMember, { ...ban, isNuke: true })
      expect([1, 2, 3, 4, 5].map((id) => posts.peek(id)?.removalSource)).toEqual([
        'nuke',
        '',
        '',
        'nuke',
        'politicsFilter',
      ])
      expect([1, 2, 3].map((id) => comments.peek(id)?.isRemoved)).toEqual([true, false, true])
      expect(posts.peek(1)).toMatchObject({ isRemoved: true, moderation: { removedBy: 'Eve' } })
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('what moderators read', () => {
  const report = { id: 3, author: 'ada', reason: 'spam' }
  const note = { id: 4, author: 'Eve', text: 'Likes dogs.', createdAt: 9 }
  const present = { author: 'Bob', moderator: 'Zoe', createdAt: 8 }

  it.effect('are the reports of a post, the notes and the ban of a member', () => {
    const kernel = seenBy(['cats'], {
      answer: () =>
        answered({
          reports: [Schema.encodeSync(Report)(report)],
          notes: [Schema.encodeSync(Note)(note)],
          users: [Schema.encodeSync(Ban)(present)],
        }),
    })
    const { records, recordLists } = kernel.store
    const first = (key: string) => records.peek(recordLists.peek(key).ids[0] ?? '')
    return Effect.gen(function* () {
      yield* perform(LoadReports, { kind: 'post', id: 1, community: 'Cats' })
      yield* perform(LoadNotes, about)
      yield* perform(LoadBan, about)
      expect(first(reportsKey('post', 1))).toMatchObject({ kind: 'report', community: 'cats', report })
      expect(first(notesKey('CATS', 'BOB'))).toMatchObject({ kind: 'note', note })
      expect(first(banKey('CATS', 'BOB'))).toMatchObject({ kind: 'ban', of: 'bob', ban: present })
      expect(kernel.requests.map((each) => [each.path, each.input])).toEqual([
        ['/moderate/get_reports', { id: '1', type: 'post' }],
        ['/moderate/get_notes', about],
        ['/moderate/get_ban', about],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows an empty list where there is nothing, and the failure where loading fails', () => {
    let isDown = false
    const kernel = seenBy(['cats'], {
      answer: () => answered(isDown ? { status: false, error: 'no' } : { reports: [], notes: [], users: [] }),
    })
    const key = banKey('Cats', 'Bob')
    return Effect.gen(function* () {
      yield* perform(LoadBan, about)
      expect(kernel.store.recordLists.peek(key)).toMatchObject({ ids: [], loaded: true })
      isDown = true
      yield* Effect.flip(perform(LoadBan, about))
      expect(kernel.store.recordLists.peek(key).failure?._tag).toBe('ServerRefused')
    }).pipe(Effect.provide(kernel.layer))
  })
})
