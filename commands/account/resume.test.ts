// What a guest tapped is done after login: once, and only if it is safe to repeat.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { describe } from 'vitest'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { CreateComment } from '../thread/CreateComment.ts'
import { AskToLogIn, AskToSignUp } from './AskToSignUp.ts'
import { LogIn } from './LogIn.ts'
import { ResumeAct } from './ResumeAct.ts'
import { WaitForLogin } from './WaitForLogin.ts'

const up = { kind: 'post', id: 7, value: 1 } as const
const voting = { name: 'content.vote.v1', input: up }

/** A server on which the post has this vote (1 is up, 2 none). */
const server =
  (vote: 1 | 2): NonNullable<TestKernelOptions['answer']> =>
  ({ path }) => {
    switch (path) {
      case '/token':
        return answered({ api_key: 'k', api_secret: 's' })
      case '/user/about.json':
        return answered({ users: [{ username: 'Ada', created: 1 }] })
      case '/post/post.json':
        return answered({
          posts: [{ id: 7, title: 'x', author: 'b', community: 'cats', created: 1, vote_state: vote }],
        })
      default:
        return answered({ status: true })
    }
  }

const votes = ({ requests }: ReturnType<typeof testKernel>) => requests.filter(({ path }) => path === '/action/vote')

describe('what a guest taps', () => {
  it.effect('is stored by the prompt that opens, and changes nothing', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* Effect.exit(perform(CastVote, up))
      expect(kernel.store.asked.peek()).toEqual(voting)
      expect([kernel.overlays, kernel.requests, kernel.kept.size]).toEqual([[{ name: 'signUp' }], [], 0])
      yield* Effect.exit(perform(JoinCommunity, { name: 'cats', value: true }))
      expect(kernel.store.asked.peek()?.name).toBe('community.join.v1')
      // The next prompt clears it.
      yield* Effect.exit(perform(AskToSignUp, { action: 'sign up' }))
      expect(kernel.store.asked.peek()).toBeUndefined()
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is never sent automatically if it is a comment: its dialog opens again with the draft', () => {
    const kernel = testKernel()
    const dialog = { name: 'overlay.open.v1', input: { name: 'createComment', postId: 7 } }
    return Effect.gen(function* () {
      yield* Effect.exit(perform(CreateComment, { postId: 7, parentId: 0, content: 'Hello' }))
      expect(kernel.store.asked.peek()).toEqual(dialog)
      yield* Effect.exit(perform(AskToLogIn, { what: 'comment', afterwards: { name: 'createComment', postId: 7 } }))
      expect(kernel.store.asked.peek()).toEqual(dialog)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is done once after the login that its prompt led to, on the screen where it was tapped', () => {
    const kernel = testKernel({ answer: server(2) })
    return Effect.gen(function* () {
      yield* perform(WaitForLogin, { what: 'act', path: '/p/1/cats', act: voting })
      yield* perform(LogIn, { username: 'ada', password: 'password', resumes: true })
      expect(kernel.addresses).toEqual(['/p/1/cats'])
      const act = kernel.store.waiting.peek()?.act
      if (act !== undefined) yield* perform(ResumeAct, act)
      expect(votes(kernel)).toMatchObject([{ input: { id: '7', type: 'true', direction: 'true' } }])
      expect([kernel.store.waiting.peek(), kernel.kept.has('parley.waiting')]).toEqual([undefined, false])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is dropped by a login that began elsewhere, which leads to the home screen', () => {
    const kernel = testKernel({ answer: server(2) })
    return Effect.gen(function* () {
      yield* perform(WaitForLogin, { what: 'act', path: '/p/1/cats', act: voting })
      yield* perform(LogIn, { username: 'ada', password: 'password', resumes: false })
      expect([kernel.addresses, kernel.store.waiting.peek()]).toEqual([['/'], undefined])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('does not remove a vote that the member had cast before', () => {
    const kernel = testKernel({ answer: server(1) })
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
    return Effect.gen(function* () {
      yield* perform(ResumeAct, voting)
      expect(votes(kernel)).toEqual([])
      expect(kernel.store.posts.peek(7)?.vote).toBe(1)
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const act of [
    { name: 'account.delete.v1', input: { password: 'x' } },
    { name: 'content.vote.v1', input: { kind: 'post', id: '7', value: 5 } },
  ]) {
    it.effect(`does nothing where the stored action must not be repeated: ${JSON.stringify(act)}`, () => {
      const kernel = testKernel()
      kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
      return Effect.gen(function* () {
        yield* perform(ResumeAct, act)
        expect([kernel.requests, kernel.overlays]).toEqual([[], []])
      }).pipe(Effect.provide(kernel.layer))
    })
  }
})

describe('a member whose session ended', () => {
  it.effect('is asked to log in by the next vote, and the vote waits', () => {
    const kernel = testKernel({
      keys: { apiKey: 'k', apiSecret: 's' },
      answer: () => answered({ status: false, error: 'invalid credentials' }, 401),
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada' }) })
    kernel.store.posts.confirm([aPost({ id: 7 })])
    return Effect.gen(function* () {
      yield* Effect.exit(perform(CastVote, up))
      expect(kernel.overlays).toEqual([{ name: 'accountNeeded', what: 'session' }])
      expect(kernel.store.asked.peek()).toEqual(voting)
    }).pipe(Effect.provide(kernel.layer))
  })
})
