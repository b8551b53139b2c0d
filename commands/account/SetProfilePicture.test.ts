// The profile picture: what is sent, where it shows afterwards, and what remains after a failure or a cancellation.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { InvalidInput } from '../../schemas/Failure.ts'
import { listLoaded } from '../../signals/ListState.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { ChooseUpload } from '../compose/UploadMedia.ts'
import { perform } from '../kernel/perform.ts'
import { pictureKey, SetProfilePicture } from './SetProfilePicture.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 20 })

const file = new File(['a large photo'], 'me.JPG', { type: 'image/jpeg' })
const cutOut = new File(['cut'], 'picture.webp', { type: 'image/webp' })
const cut = { left: 10, top: 0, side: 300 }
const input = { file, cut }

const asMember = ({ answer, ...options }: TestKernelOptions = {}) => {
  const kernel = testKernel({
    cut: () => Effect.succeed(cutOut),
    ...options,
    answer: (request) => answer?.(request) ?? answered({ status: true, token: 'permission', id: 'new-picture.webp' }),
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
  return { ...kernel, inHand: () => kernel.store.uploads.peek()[pictureKey] }
}

describe('a new picture', () => {
  it.effect('is cropped, uploaded and set, with the toasts of the specification', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(SetProfilePicture, input)
      expect(kernel.requests.map(({ origin, path }) => [origin, path])).toEqual([
        ['api', '/upload/token.json'],
        ['media', '/api/upload?token=permission'],
        ['api', '/user/profile_picture'],
      ])
      expect(kernel.requests.map((request) => request.input)).toMatchObject([
        { uploadType: 'profilePicture' },
        { file: cutOut },
        { id: 'new-picture.webp' },
      ])
      expect(kernel.toasts).toEqual([
        { text: 'Saving...', style: 'info', isProgress: true },
        { text: 'Updated profile picture.', style: 'success' },
      ])
      expect([kernel.inHand(), kernel.store.viewer.peek()]).toMatchObject([
        undefined,
        { user: { profilePictures: ['/media/new-picture.webp'] } },
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows beside what its member wrote and nothing else', () => {
    const kernel = asMember()
    const { posts, comments, feeds, contents, commentLists } = kernel.store
    posts.confirm([aPost({ id: 1, author: 'Ada' }), aPost({ id: 2, author: 'bob' }), aPost({ id: 3, author: 'ada' })])
    comments.confirm([
      aComment({ id: 1, author: 'ada' }),
      aComment({ id: 2, author: 'bob' }),
      aComment({ id: 3, author: 'ada' }),
    ])
    feeds.step('home:hot', (state) => listLoaded(state, { ids: [1, 2], hasMore: false }, 1))
    contents.step('u/ada:overview', (state) => listLoaded(state, { ids: ['post/3', 'comment/1'], hasMore: false }, 1))
    commentLists.step('p/1', (state) => listLoaded(state, { ids: [2, 3], hasMore: false }, 1))
    return Effect.gen(function* () {
      yield* perform(SetProfilePicture, input)
      const shown = [1, 2, 3].map((id) => [posts.peek(id)?.profilePictures, comments.peek(id)?.profilePictures])
      const [mine, theirs] = [['/media/new-picture.webp'], []]
      expect(shown).toEqual([
        [mine, mine],
        [theirs, theirs],
        [mine, mine],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('a picture that is not saved', () => {
  for (const [refused, error] of [
    ['/upload/token.json', 'Too many attempts.'],
    ['/api/upload?token=permission', 'That filetype is not accepted, please try again.'],
    ['/user/profile_picture', 'Picture not found'],
  ])
    it.effect(`because ${refused} is refused stays chosen, and says so`, () => {
      const kernel = asMember({
        answer: ({ path }) =>
          path === refused ? answered({ status: false, error }) : answered({ token: 'permission', id: 'a.webp' }),
      })
      return Effect.gen(function* () {
        yield* Effect.flip(perform(SetProfilePicture, input))
        expect(kernel.inHand()).toMatchObject({ file, stage: { kind: 'failed', failure: { text: error } } })
        expect(kernel.toasts.at(-1)).toEqual({ text: 'Your picture was not saved.', style: 'error' })
        expect(kernel.store.users.peek('ada')?.profilePictures).toEqual([])
      }).pipe(Effect.provide(kernel.layer))
    })

  it.effect('because the device cannot read it is not sent', () => {
    const failure = new InvalidInput({ fields: [{ field: 'file', reason: 'Damaged.' }] })
    const kernel = asMember({ cut: () => Effect.fail(failure) })
    return Effect.gen(function* () {
      expect(yield* Effect.flip(perform(SetProfilePicture, input))).toBe(failure)
      expect([kernel.requests, kernel.inHand()?.stage]).toEqual([[], { kind: 'failed', failure }])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('because it was cancelled stays chosen, without a toast', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: ({ origin }) =>
          origin === 'media' ? Effect.as(Deferred.await(gate), answered({ id: 'a.webp' })) : answered({ token: 'x' }),
      })
      return yield* Effect.gen(function* () {
        const saving = yield* Effect.forkChild(perform(SetProfilePicture, input))
        yield* othersRun
        expect(kernel.inHand()?.stage).toEqual({ kind: 'sending', part: 0.5 })
        yield* perform(ChooseUpload, { key: pictureKey, file })
        yield* Fiber.await(saving)
        expect([kernel.inHand(), kernel.aborted.length]).toEqual([{ file, stage: { kind: 'chosen' } }, 1])
        expect(kernel.toasts).toEqual([{ text: 'Saving...', style: 'info', isProgress: true }])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('because it is a video is not even cropped', () => {
    const kernel = asMember({ cut: () => Effect.die('cut') })
    return Effect.gen(function* () {
      expect(yield* Effect.flip(perform(SetProfilePicture, { cut, file: new File(['film'], 'me.mp4') }))).toMatchObject(
        { fields: [{ reason: 'That filetype is not accepted, please try again.' }] },
      )
      expect([kernel.requests, kernel.store.uploads.peek()]).toEqual([[], {}])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('because the viewer is a guest asks them to sign up', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(SetProfilePicture, input)))._tag).toBe('MemberRequired')
      expect([kernel.requests, kernel.overlays]).toEqual([[], [{ name: 'signUp' }]])
    }).pipe(Effect.provide(kernel.layer))
  })
})
