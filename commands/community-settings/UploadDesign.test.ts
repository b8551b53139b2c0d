// A community's logo and header: what is sent, where they show afterwards, and what remains after a failure or a
// cancellation.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { answered, type TestKernelOptions } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { ChooseUpload } from '../compose/UploadMedia.ts'
import { perform } from '../kernel/perform.ts'
import { designKey, UploadDesign } from './UploadDesign.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 20 })
const file = new File(['a large photo'], 'cat.png', { type: 'image/png' })
const cutOut = new File(['cut'], 'picture.webp', { type: 'image/webp' })
const cut = { left: 10, top: 0, side: 300 }
const logo = { community: 'Gaming', part: 'logo', file, cut } as const
const header = { community: 'Gaming', part: 'header', file } as const

const designer = (options: TestKernelOptions = {}) => {
  const kernel = moderatorKernel(
    { canManageStylesheet: true },
    {
      cut: () => Effect.succeed(cutOut),
      answer: () => answered({ token: 'permission', id: 'new.webp', logo: 'new.webp', header: 'new.webp' }),
      ...options,
    },
  )
  return {
    ...kernel,
    inHand: (part: 'logo' | 'header') => kernel.store.uploads.peek()[designKey('gaming', part)],
    community: () => kernel.store.communities.peek('gaming'),
  }
}

describe('the design of a community', () => {
  it.effect('has a logo that is cropped, sent and shown', () => {
    const kernel = designer()
    return Effect.gen(function* () {
      yield* perform(UploadDesign, logo)
      expect(kernel.requests).toMatchObject([
        {
          path: '/upload/token.json',
          input: { uploadType: 'communityDesign', community: 'Gaming', logo: 'picture.webp' },
        },
        { origin: 'media', path: '/api/upload?token=permission', input: { logo: cutOut } },
      ])
      expect(kernel.requests.some(({ input }) => 'header' in input)).toBe(false)
      expect([kernel.community(), kernel.inHand('logo')]).toMatchObject([
        { icon: '/media/new.webp', header: '' },
        undefined,
      ])
      expect(kernel.toasts.map(({ text }) => text)).toEqual(['Saving...', 'Saved settings.'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('has a header that is sent as it was chosen', () => {
    const kernel = designer({ cut: () => Effect.die('cut') })
    return Effect.gen(function* () {
      yield* perform(UploadDesign, header)
      expect(kernel.requests[1]?.input).toMatchObject({ header: file })
      expect(kernel.community()).toMatchObject({ icon: '', header: '/media/new.webp' })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that is rejected stays chosen, and says why', () => {
    const kernel = designer({ answer: () => answered({ status: false, error: 'Too many attempts.' }) })
    return Effect.gen(function* () {
      yield* Effect.flip(perform(UploadDesign, header))
      expect(kernel.inHand('header')).toMatchObject({
        file,
        stage: { kind: 'failed', failure: { text: 'Too many attempts.' } },
      })
      expect(kernel.toasts.at(-1)?.text).toBe('Your changes were not saved.')
      expect(kernel.community()?.header).toBe('')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('that is cancelled stays chosen, without a toast', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = designer({
        answer: ({ origin }) =>
          origin === 'media' ? Effect.as(Deferred.await(gate), answered({ id: 'a' })) : answered({ token: 'x' }),
      })
      return yield* Effect.gen(function* () {
        const saving = yield* Effect.forkChild(perform(UploadDesign, header))
        yield* othersRun
        expect(kernel.inHand('header')?.stage).toEqual({ kind: 'sending', part: 0.5 })
        yield* perform(ChooseUpload, { key: designKey('Gaming', 'header'), file })
        yield* Fiber.await(saving)
        expect([kernel.inHand('header'), kernel.aborted.length]).toEqual([{ file, stage: { kind: 'chosen' } }, 1])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('must not be a video, and needs the permission', () => {
    const kernel = designer()
    const other = moderatorKernel({ canManageSettings: true })
    return Effect.gen(function* () {
      const film = perform(UploadDesign, { ...header, file: new File(['film'], 'a.mp4') })
      expect(yield* Effect.flip(Effect.provide(film, kernel.layer))).toMatchObject({ _tag: 'InvalidInput' })
      const uploading = Effect.provide(perform(UploadDesign, header), other.layer)
      expect((yield* Effect.flip(uploading))._tag).toBe('NotAllowed')
      expect([kernel.requests, other.requests]).toEqual([[], []])
    })
  })
})
