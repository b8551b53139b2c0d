// The first call that the server rejects ends the session, whichever it is; public reads continue as a guest.
import { expect, it } from '@effect/vitest'
import { Deferred, Effect, Exit, Fiber } from 'effect'
import { describe } from 'vitest'
import { getCommunities } from '../../schemas/api/communities.ts'
import { SessionEnded } from '../../schemas/Failure.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { Api } from '../kernel/Api.ts'
import { perform } from '../kernel/perform.ts'
import type { WireAnswer } from '../ports/Transport.ts'
import { CastVote } from '../post/CastVote.ts'
import type { Outside } from '../session/replayable.ts'
import { CreateComment } from '../thread/CreateComment.ts'
import { ChangePassword } from './ChangePassword.ts'
import { EndSession } from './LogOut.ts'
import { RestoreSession } from './RestoreSession.ts'

const keys = { apiKey: 'k', apiSecret: 's' }
const over = answered({ status: false, error: 'invalid credentials' }, 401)

const memberTab = (options: TestKernelOptions) => {
  const kernel = testKernel({ keys, ...options })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
  kernel.store.posts.confirm([aPost({ id: 7 })])
  return kernel
}

const ask = Effect.flatMap(Api, ({ call }) => call(getCommunities, { communities: ['cats'] }))

/**
 * A public read at a start whose member is not known yet: it is refused after the restore has found the session over.
 * `again` answers its second attempt. `signed` says of each attempt whether there were keys.
 */
const refusedLate = Effect.fnUntraced(function* (again: WireAnswer) {
  const gate = yield* Deferred.make<void>()
  const signed: Array<boolean> = []
  const kernel = testKernel({
    keys,
    answer: ({ path }) => {
      if (path === '/user/about.json') return over
      signed.push(kernel.keys() !== undefined)
      return signed.length === 1 ? Effect.as(Deferred.await(gate), over) : again
    },
  })
  return yield* Effect.gen(function* () {
    const late = yield* Effect.forkChild(Effect.exit(ask))
    yield* Effect.yieldNow
    yield* perform(RestoreSession, undefined)
    yield* Deferred.succeed(gate, undefined)
    return { exit: yield* Fiber.join(late), signed }
  }).pipe(Effect.provide(kernel.layer))
})

describe('a session that the server rejects', () => {
  it.effect('ends with the first call: its keys are deleted at once, and its member is recorded', () => {
    const kernel = memberTab({ answer: () => over })
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(CastVote, { kind: 'post', id: 7, value: 1 }))
      expect(failure._tag).toBe('SessionEnded')
      expect(kernel.keys()).toBeUndefined()
      expect(kernel.store.ended.peek()).toEqual({ username: 'Ada', how: 'expired' })
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const answer of [
    answered({ status: false, error: 'Invalid user.' }),
    answered({ status: false, error: 'Invalid credentials.' }, 200),
    { status: 401, text: '', retryAfter: 0 },
  ] satisfies ReadonlyArray<WireAnswer>) {
    it.effect(`ends, whatever the error text: ${answer.status} ${answer.text}`, () => {
      const kernel = memberTab({ answer: () => answer })
      return Effect.gen(function* () {
        yield* Effect.flip(ask)
        expect(kernel.store.ended.peek()).toBeDefined()
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('does not block reading: public data is requested again without keys', () => {
    const signed: Array<boolean> = []
    const kernel = memberTab({
      answer: () => {
        signed.push(kernel.keys() !== undefined)
        return kernel.keys() === undefined ? answered({ communities: [] }) : over
      },
    })
    return Effect.gen(function* () {
      yield* ask
      expect(signed).toEqual([true, false])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('leaves no data of its member except drafts, and notifies the other tabs once', () => {
    const kernel = memberTab({ answer: () => over, kept: { 'parley.drafts': 'typed', 'parley.member': 'x' } })
    return Effect.gen(function* () {
      yield* Effect.exit(ask)
      yield* perform(EndSession, undefined)
      yield* perform(EndSession, undefined)
      expect(Object.fromEntries(kernel.kept)).toEqual({ 'parley.drafts': 'typed' })
      expect([kernel.store.viewer.peek().kind, kernel.store.posts.peek(7)]).toEqual(['guest', undefined])
      expect(kernel.told).toEqual([{ kind: 'sessionEnded', member: 'ada' }])
      expect(kernel.refreshed()).toBe(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('does not end for a wrong password: the server is asked whose session it is', () => {
    const kernel = memberTab({
      answer: ({ path }) =>
        path === '/user/password' ? over : answered({ users: [{ username: 'Ada', created: 1, unread: 0 }] }),
    })
    const passwords = { oldPassword: 'wrong-password', newPassword: 'new-password', confirmPassword: 'new-password' }
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(ChangePassword, passwords))
      expect(failure._tag).toBe('ServerRefused')
      expect([kernel.store.ended.peek(), kernel.keys()]).toEqual([undefined, keys])
      expect(kernel.requests.map(({ path }) => path)).toEqual(['/user/password', '/user/about.json'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('ends when a password is typed and the session is already over', () => {
    const kernel = memberTab({ answer: () => over })
    const passwords = { oldPassword: 'right-password', newPassword: 'new-password', confirmPassword: 'new-password' }
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(ChangePassword, passwords))
      expect([failure._tag, kernel.store.ended.peek()?.username]).toEqual(['SessionEnded', 'Ada'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('does not block reading while its member is unknown: a public read is sent again as a guest', () =>
    Effect.gen(function* () {
      const { exit, signed } = yield* refusedLate(answered({ communities: [] }))
      expect(Exit.isSuccess(exit)).toBe(true)
      expect(signed).toEqual([true, false])
    }),
  )

  it.effect('does not send a public read again a second time', () =>
    Effect.gen(function* () {
      const { exit, signed } = yield* refusedLate(over)
      expect(exit).toEqual(Exit.fail(new SessionEnded()))
      expect(signed).toEqual([true, false])
    }),
  )

  it.effect('does not end the session that was opened meanwhile', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      let asked = 0
      const kernel = memberTab({
        answer: () =>
          (asked += 1) === 1 ? Effect.as(Deferred.await(gate), over) : Effect.succeed(answered({ communities: [] })),
      })
      yield* Effect.gen(function* () {
        const late = yield* Effect.forkChild(ask)
        yield* Effect.yieldNow
        kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(late)
        expect([kernel.store.ended.peek(), kernel.keys()]).toEqual([undefined, keys])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  /** A comment whose refusal arrives only after `meanwhile`, with its outcome. */
  const commentDuring = (meanwhile: (kernel: ReturnType<typeof memberTab>) => Effect.Effect<void, unknown, Outside>) =>
    Effect.gen(function* () {
      const [asked, gate] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const kernel = memberTab({
        answer: ({ path }) =>
          path === '/action/create_comment'
            ? Effect.as(Effect.andThen(Deferred.succeed(asked, undefined), Deferred.await(gate)), over)
            : over,
        changesUnseen: true,
      })
      const outcome = yield* Effect.gen(function* () {
        const comment = { postId: 7, parentId: 0, content: 'Well said' }
        const late = yield* Effect.forkChild(Effect.flip(perform(CreateComment, comment)))
        yield* Deferred.await(asked)
        yield* Effect.exit(meanwhile(kernel))
        yield* Deferred.succeed(gate, undefined)
        return yield* Effect.exit(Fiber.join(late))
      }).pipe(Effect.provide(kernel.layer))
      return { kernel, failure: Exit.isSuccess(outcome) ? outcome.value._tag : 'interrupted' }
    })

  it.effect('asks the author of a comment that was under way to log in again, whichever call noticed the end', () =>
    Effect.gen(function* () {
      const { kernel, failure } = yield* commentDuring(() =>
        Effect.andThen(Effect.exit(ask), perform(EndSession, undefined)),
      )
      expect(failure).toBe('SessionEnded')
      expect(kernel.overlays).toEqual([{ name: 'accountNeeded', what: 'session' }])
    }),
  )

  it.effect('asks the author of a comment to log in again where another tab noticed the end', () =>
    Effect.gen(function* () {
      const { failure } = yield* commentDuring((kernel) =>
        Effect.sync(() => {
          kernel.store.changeViewer({ kind: 'guest' })
          kernel.store.ended.value = { username: 'Ada', how: 'expired' }
        }),
      )
      expect(failure).toBe('SessionEnded')
    }),
  )

  it.effect('fails a comment that was under way while its author logged in again', () =>
    Effect.gen(function* () {
      const { kernel, failure } = yield* commentDuring((each) =>
        Effect.sync(() => each.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })),
      )
      expect([failure, kernel.store.ended.peek(), kernel.keys()]).toEqual(['ServerRefused', undefined, keys])
    }),
  )

  it.effect('says nothing about a comment whose author logged out meanwhile', () =>
    Effect.gen(function* () {
      const { kernel, failure } = yield* commentDuring((each) =>
        Effect.sync(() => each.store.changeViewer({ kind: 'guest' })),
      )
      expect([failure, kernel.overlays]).toEqual(['interrupted', []])
    }),
  )

  it.effect('does not exist for a guest, so none ends', () => {
    const kernel = testKernel({ answer: () => over })
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(ask)
      expect([failure._tag, kernel.store.ended.peek()]).toEqual(['ServerRefused', undefined])
    }).pipe(Effect.provide(kernel.layer))
  })
})
