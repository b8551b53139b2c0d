// Uploads: they may take long as long as they progress, and their token stays secret.
import { expect, it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { uploadMedia } from '../../schemas/api/uploads.ts'
import { ServerRefused, TimedOut } from '../../schemas/Failure.ts'
import { answered, runIn, testKernel } from '../../tests/support/kernel.ts'
import { Uploads } from '../ports/Transport.ts'
import { makeCommandLog } from './CommandLog.ts'
import { CurrentRun } from './CurrentRun.ts'
import { upload } from './upload.ts'

const input = { token: 'permission', file: new Blob(['picture'], { type: 'image/png' }) }
const { layer } = testKernel()

/** A connection that uploads a tenth of the file every so many milliseconds. */
const lineOf = (every: number, aborted: Array<string> = []) =>
  Layer.succeed(Uploads, {
    send: (_request, onProgress) =>
      Effect.gen(function* () {
        for (let tenths = 1; tenths <= 10; tenths += 1) {
          yield* Effect.sleep(every)
          onProgress(tenths / 10)
        }
        return answered({ status: true, id: 'a.png' })
      }).pipe(Effect.onInterrupt(() => Effect.sync(() => void aborted.push('aborted')))),
    cut: Effect.succeed,
  })

it.effect('a slow upload that progresses does not time out, and reports its progress', () => {
  const parts: Array<number> = []
  return Effect.gen(function* () {
    const sending = yield* Effect.forkChild(upload(uploadMedia, input, (part) => parts.push(part)))
    yield* TestClock.adjust(550_000)
    expect(yield* Fiber.join(sending)).toEqual({ id: 'a.png' })
    expect(parts).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  }).pipe(Effect.provide(lineOf(55_000)), Effect.provide(layer))
})

it.effect('an upload without progress for a minute fails and is aborted', () => {
  const aborted: Array<string> = []
  return Effect.gen(function* () {
    const sending = yield* Effect.forkChild(Effect.flip(upload(uploadMedia, input, () => {})))
    yield* TestClock.adjust(60_000)
    expect(yield* Fiber.join(sending)).toEqual(new TimedOut())
    expect(aborted).toEqual(['aborted'])
  }).pipe(Effect.provide(lineOf(61_000, aborted)), Effect.provide(layer))
})

it.effect('the log holds the upload without its token', () => {
  const run = runIn(makeCommandLog())
  const { calls } = run.entry
  return Effect.gen(function* () {
    const sending = yield* Effect.forkChild(upload(uploadMedia, input, () => {}))
    yield* TestClock.adjust(10)
    yield* Fiber.join(sending)
    expect(calls).toMatchObject([
      { port: 'upload', asked: { method: 'POST' }, answer: { value: { status: 200 } } },
      { port: 'stuck' },
    ])
    expect(JSON.stringify(calls)).not.toContain('permission')
  }).pipe(Effect.provideService(CurrentRun, run), Effect.provide(lineOf(1)), Effect.provide(layer))
})

it.effect('a rejected file fails with the server’s sentence', () => {
  const kernel = testKernel({ answer: () => answered({ status: false, error: 'Too long.' }, 413) })
  return Effect.gen(function* () {
    expect(yield* Effect.flip(upload(uploadMedia, input, () => {}))).toEqual(
      new ServerRefused({ text: 'Too long.', status: 413 }),
    )
    expect(kernel.requests).toMatchObject([
      { path: '/api/upload?token=permission', origin: 'media', body: 'multipart' },
    ])
  }).pipe(Effect.provide(kernel.layer))
})
