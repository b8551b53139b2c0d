// A visitor keeps one id as long as the device stores it.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { describe } from 'vitest'
import { testKernel } from '../../tests/support/kernel.ts'
import { readVisitorId } from './storedMember.ts'

describe('the visitor id', () => {
  it.effect('is created once, and read from then on', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const first = yield* readVisitorId
      expect(yield* readVisitorId).toBe(first)
      expect(kernel.kept.get('parley.visitor')).toBe(first)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is created again where the stored one is invalid', () => {
    const kernel = testKernel({ kept: { 'parley.visitor': 'x' } })
    return Effect.map(Effect.provide(readVisitorId, kernel.layer), (id) => {
      expect(id).not.toBe('x')
      expect(kernel.kept.get('parley.visitor')).toBe(id)
    })
  })
})
