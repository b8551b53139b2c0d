// Navigations are logged between commands, without the tokens that some addresses contain.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { testKernel } from '../../tests/support/kernel.ts'
import { LogNavigation, navigationTo } from './LogNavigation.ts'
import { perform } from './perform.ts'

it.effect('a navigation is logged without the secrets in its address', () => {
  const kernel = testKernel()
  return Effect.gen(function* () {
    yield* perform(LogNavigation, navigationTo('/c/gaming?query=a'))
    yield* perform(LogNavigation, navigationTo('/change?token=abc&x=1#top'))
    expect(kernel.log.entries().map(({ kind, name, input }) => [kind, name, input])).toEqual([
      ['navigation', 'navigation.go.v1', { path: '/c/gaming?query=a' }],
      ['navigation', 'navigation.go.v1', { path: '/change?token=[secret]&x=1#top' }],
    ])
  }).pipe(Effect.provide(kernel.layer))
})
