// What was taken back, or could not be, comes out the same when the session is carried out again: also what was done before it began.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { BlockUser } from '../account/BlockUser.ts'
import { HidePost, SetNsfw } from '../content/postFlag.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import { RemoveContent } from '../moderation/removal.ts'
import type { Session, SessionEntry } from './Session.ts'

const hide = (id: number) => perform(HidePost, { id, value: true })
const mark = (value: boolean) => perform(SetNsfw, { id: 3, value })
const undo = (sequence: number) => Effect.exit(perform(Undo, { sequence }))

const differencesOf = (session: Session) =>
  Effect.promise(async () => (await Effect.runPromise(carryOut(session))).differences)

const withReason = (entry: SessionEntry, reason: string): SessionEntry =>
  entry.name === Undo.name ? { ...entry, outcome: { kind: 'failed', failure: { _tag: 'NotAllowed', reason } } } : entry

for (const isBefore of [true, false])
  it.effect(isBefore ? 'what was done before the session' : 'what was done in it', () => {
    let refuses = false
    const kernel = testKernel({ answer: () => answered(refuses ? { status: false, error: 'no' } : { status: true }) })
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    kernel.store.posts.confirm([aPost(), aPost({ id: 2 }), aPost({ id: 3 })])
    return Effect.gen(function* () {
      yield* hide(1)
      yield* hide(2)
      yield* mark(true)
      if (isBefore) kernel.log.clear()
      yield* undo(1)
      refuses = true
      yield* undo(2)
      refuses = false
      yield* undo(2)
      // It has changed since; then it has not.
      yield* mark(false)
      yield* undo(3)
      yield* mark(true)
      yield* undo(3)
      // Once more is once too often.
      yield* undo(1)
      const session = yield* sessionOf(kernel)
      const replay = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(session.hash)
      expect(replay.toasts.map(({ text }) => text)).toEqual(
        kernel.toasts.slice(isBefore ? 2 : 0).map(({ text }) => text),
      )
    }).pipe(Effect.provide(kernel.layer))
  })

it.effect('a server’s reason is recorded without private words, and older sessions that have them still replay', () => {
  const said = 'This was changed by Zanzibar.'
  let refuses = false
  const kernel = moderatorKernel(
    {},
    { answer: () => answered({ status: !refuses, ...(refuses ? { error: said } : { undo_id: 'decision' }) }) },
  )
  kernel.store.posts.confirm([aPost({ community: 'gaming' })])
  return Effect.gen(function* () {
    yield* perform(RemoveContent, { kind: 'post', id: 1 })
    refuses = true
    yield* undo(1)
    const { seal: _, ...session } = yield* sessionOf(kernel)
    expect(JSON.stringify(session)).not.toContain('Zanzibar')
    expect(session.entries.map(({ outcome }) => outcome)).toContainEqual({
      kind: 'failed',
      failure: { _tag: 'NotAllowed', reason: 'It was not undone. This was changed by ….' },
    })
    expect(yield* differencesOf(session)).toEqual([])
    const reason = (text: string) => ({
      ...session,
      entries: session.entries.map((entry) => withReason(entry, text)),
    })
    expect(yield* differencesOf(reason(`It was not undone. ${said}`))).toEqual([])
    expect(yield* differencesOf(reason('It was not undone. This was removed by Zanzibar.'))).toMatchObject([
      { sequence: 2, field: 'outcome' },
    ])
  }).pipe(Effect.provide(kernel.layer))
})

const block = perform(BlockUser, { username: 'bob', value: true })
const me = { username: 'ada', created: 1, moderates: [], subscribed: [] }

/** A member blocks another and takes it back: before that, their blocks are read once more. */
const unblocking = () => {
  const kernel = testKernel({
    answer: ({ path }) =>
      answered(path === '/user/about.json' ? { status: true, users: [{ ...me, blocked: ['bob'] }] } : { status: true }),
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
  return kernel
}

for (const isBefore of [true, false])
  it.effect(
    `what is read before an undo of what was done ${isBefore ? 'before' : 'in'} the session belongs to the undo`,
    () => {
      const kernel = unblocking()
      return Effect.gen(function* () {
        yield* block
        if (isBefore) kernel.log.clear()
        yield* undo(1)
        const session = yield* sessionOf(kernel)
        const asked = session.entries.flatMap(({ name, calls }) =>
          calls.flatMap((call) => (call.asked?.path === '/user/about.json' ? [name] : [])),
        )
        expect(asked).toEqual([Undo.name])
        expect(yield* differencesOf(session)).toEqual([])
      }).pipe(Effect.provide(kernel.layer))
    },
  )

it.effect('a session that has what an undo read first in the entry of what was undone still replays', () => {
  const kernel = unblocking()
  Object.assign(kernel.log, { goesOnAfterEnd: () => true })
  return Effect.gen(function* () {
    yield* block
    yield* undo(1)
    const session = yield* sessionOf(kernel)
    const [first] = session.entries
    expect(first?.calls.map(({ asked }) => asked?.path)).toContain('/user/about.json')
    expect(yield* differencesOf(session)).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})
