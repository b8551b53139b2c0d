// The file of a new post: what is rejected by name and size, where it is sent, and what remains after a cancellation or
// failure.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ChooseUpload, UploadMedia } from './UploadMedia.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 20 })

const picture = new File(['picture'], 'cat.PNG', { type: 'image/png' })
const clip = new File(['clip'], 'cat.mp4', { type: 'video/mp4' })
const key = 'post'

const asMember = ({ answer, ...options }: TestKernelOptions = {}) => {
  const kernel = testKernel({
    ...options,
    answer: (request) =>
      request.path === '/upload/token.json'
        ? answered({ token: 'permission' })
        : (answer?.(request) ?? answered({ id: 'a.mp4', url: '/media/a.mp4', preview: '/media/a.jpg' })),
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return { ...kernel, stage: () => kernel.store.uploads.peek()[key]?.stage }
}

describe('a file', () => {
  it.effect('is sent to the host of its kind, and becomes the link of a post', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(UploadMedia, { key, file: clip })
      expect(kernel.stage()).toEqual({ kind: 'sent', address: 'https://parley.example/media/a.mp4' })
      yield* perform(UploadMedia, { key, file: picture })
      expect(kernel.stage()).toEqual({ kind: 'sent', address: 'https://parley.example/media/a.mp4' })
      expect(kernel.requests.map(({ origin, path }) => [origin, path])).toEqual([
        ['api', '/upload/token.json'],
        ['video', '/api/upload?token=permission'],
        ['api', '/upload/token.json'],
        ['media', '/api/upload?token=permission'],
      ])
      expect(JSON.stringify(kernel.log.entries())).not.toContain('permission')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('reports its progress, and is aborted when it is removed', () => {
    const kernel = asMember({ answer: () => Effect.never })
    return Effect.gen(function* () {
      const sending = yield* Effect.forkChild(perform(UploadMedia, { key, file: picture }))
      yield* othersRun
      expect(kernel.stage()).toEqual({ kind: 'sending', part: 0.5 })
      yield* perform(ChooseUpload, { key })
      yield* Fiber.await(sending)
      expect([kernel.stage(), kernel.aborted.length]).toEqual([undefined, 1])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that is replaced by another is aborted, and the other one is sent', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: ({ origin }) =>
          origin === 'media'
            ? Effect.as(Deferred.await(gate), answered({ id: 'a.png' }))
            : answered({ id: 'a', url: '/b' }),
      })
      return yield* Effect.gen(function* () {
        const first = yield* Effect.forkChild(perform(UploadMedia, { key, file: picture }))
        yield* othersRun
        yield* perform(UploadMedia, { key, file: clip })
        yield* Fiber.await(first)
        expect(kernel.store.uploads.peek()[key]).toMatchObject({ file: clip, stage: { kind: 'sent' } })
        expect(kernel.aborted).toHaveLength(1)
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that the host rejects is kept for a retry', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'Too dark.' }) })
    return Effect.gen(function* () {
      yield* Effect.flip(perform(UploadMedia, { key, file: picture }))
      expect(kernel.store.uploads.peek()[key]).toMatchObject({
        file: picture,
        stage: { kind: 'failed', failure: { _tag: 'ServerRefused', text: 'Too dark.' } },
      })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of an unsupported type cannot be chosen', () => {
    const kernel = asMember()
    const file = new File(['x'], 'cat.exe')
    return Effect.gen(function* () {
      for (const act of [perform(ChooseUpload, { key, file }), perform(UploadMedia, { key, file })])
        expect(yield* Effect.flip(act)).toMatchObject({
          fields: [{ reason: 'That filetype is not accepted, please try again.' }],
        })
      expect([kernel.requests, kernel.store.uploads.peek()]).toEqual([[], {}])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest is kept, and not sent', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* perform(ChooseUpload, { key, file: picture })
      expect((yield* Effect.flip(perform(UploadMedia, { key, file: picture })))._tag).toBe('MemberRequired')
      expect(kernel.store.uploads.peek()[key]).toEqual({ file: picture, stage: { kind: 'chosen' } })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
