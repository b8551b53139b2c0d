// Vote details and collapsing: commands that never reach the server.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { aComment, aPost } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { AskToLogIn, AskToSignUp } from '../account/AskToSignUp.ts'
import { perform } from '../kernel/perform.ts'
import { CollapseComment } from '../thread/SortComments.ts'
import { ShowScoreBreakdown } from './CastVote.ts'

it.effect('the score breakdown counts upvotes and downvotes, each with its plural', () => {
  const kernel = testKernel()
  kernel.store.posts.confirm([aPost({ scoreUp: 1, scoreDown: 0 })])
  kernel.store.comments.confirm([aComment({ scoreUp: 12, scoreDown: 1 })])
  return Effect.gen(function* () {
    yield* perform(ShowScoreBreakdown, { kind: 'post', id: 1 })
    yield* perform(ShowScoreBreakdown, { kind: 'comment', id: 1 })
    expect(kernel.toasts).toEqual([
      { text: 'Score breakdown: 1 upvote, 0 downvotes', style: 'info' },
      { text: 'Score breakdown: 12 upvotes, 1 downvote', style: 'info' },
    ])
    const failure = yield* Effect.flip(perform(ShowScoreBreakdown, { kind: 'post', id: 2 }))
    expect([failure, kernel.requests.length]).toMatchObject([{ _tag: 'NotFound', what: 'post' }, 0])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('a comment that is collapsed twice is expanded, in its own thread only', () => {
  const kernel = testKernel()
  const { threads } = kernel.store
  const collapsed = (key: string) => [...threads.read(key).collapsed.value]
  return Effect.gen(function* () {
    yield* perform(CollapseComment, { threadKey: 'a', commentId: 7 })
    yield* perform(CollapseComment, { threadKey: 'a', commentId: 8 })
    expect([collapsed('a'), collapsed('b')]).toEqual([[7, 8], []])
    yield* perform(CollapseComment, { threadKey: 'a', commentId: 7 })
    expect(collapsed('a')).toEqual([8])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('an action that needs an account opens the sheet or the dialog for it, and sends nothing', () => {
  const kernel = testKernel()
  return Effect.gen(function* () {
    yield* Effect.flip(perform(AskToSignUp, { action: 'save' }))
    yield* Effect.flip(perform(AskToLogIn, 'comment'))
    expect(kernel.overlays).toEqual([{ name: 'signUp' }, { name: 'accountNeeded', what: 'comment' }])
    expect(kernel.requests).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})
