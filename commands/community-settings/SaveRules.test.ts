// The rules of a community: a list that shows at once, is sent as a whole, and can be restored by undo.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { answered, type TestKernelOptions } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import { SaveRules } from './SaveCommunitySettings.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 20 })
const community = 'Gaming'
const save = (...rules: ReadonlyArray<string>) => perform(SaveRules, { community, rules })

const kernelWith = (options: TestKernelOptions = {}) => {
  const kernel = moderatorKernel({ canManageRules: true }, options)
  return { ...kernel, rules: () => kernel.store.communities.peek('gaming')?.rules }
}

describe('rules', () => {
  it.effect('show at once, are sent as a whole list, and can be restored by undo', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = kernelWith({ answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      return yield* Effect.gen(function* () {
        const saving = yield* Effect.forkChild(save('No spoilers.', 'Be kind.', 'Tag it.'))
        yield* othersRun
        expect(kernel.rules()).toEqual(['No spoilers.', 'Be kind.', 'Tag it.'])
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(saving)
        expect(kernel.requests).toMatchObject([
          { path: '/community/rules.json', input: { community, rules: '["No spoilers.","Be kind.","Tag it."]' } },
        ])
        expect(kernel.toasts).toMatchObject([{ text: 'Saving...' }, { text: 'Saved settings.', undo: 1 }])
        yield* perform(Undo, { sequence: 1 })
        expect(kernel.rules()).toEqual(['Be kind.', 'No spoilers.'])
        // Another device may have saved other rules since, so undo reads the server's state first.
        expect(kernel.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('that the server rejects are rolled back, with a toast', () => {
    const kernel = kernelWith({ answer: () => answered({ status: false, error: 'No.' }) })
    return Effect.gen(function* () {
      yield* Effect.flip(save('Only this.'))
      expect(kernel.rules()).toEqual(['Be kind.', 'No spoilers.'])
      expect(kernel.toasts.at(-1)?.text).toBe('Your changes were not saved.')
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('reordered quickly are sent in the final order', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = kernelWith({ answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      return yield* Effect.gen(function* () {
        const lists = [['a'], ['b'], ['c']]
        const saving = yield* Effect.forEach(lists, (rules) =>
          Effect.tap(Effect.forkChild(Effect.exit(save(...rules))), () => othersRun),
        )
        expect(kernel.rules()).toEqual(['c'])
        yield* Deferred.succeed(gate, undefined)
        yield* Effect.forEach(saving, Fiber.await)
        expect(kernel.requests.map(({ input }) => input['rules'])).toEqual(['["a"]', '["c"]'])
        expect(kernel.rules()).toEqual(['c'])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('are not sent where nothing changes, or a rule is empty, too long or a duplicate', () => {
    const kernel = kernelWith()
    return Effect.gen(function* () {
      yield* save('Be kind.', 'No spoilers.')
      for (const [wrong, reason] of [
        [['Fine.', '  '], 'Write the rule.'],
        [['x'.repeat(256)], 'At most 255 characters.'],
        [['Be kind.', ' Be kind.'], 'This rule already exists.'],
      ] as const)
        expect(yield* Effect.flip(save(...wrong))).toMatchObject({ fields: [{ reason }] })
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('need the permission to manage them', () => {
    const kernel = moderatorKernel({ canManageSettings: true })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(save('Only this.')))._tag).toBe('NotAllowed')
      expect(kernel.requests).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
})
