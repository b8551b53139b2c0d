// Desktop Mode selects the desktop pages and reloads the current one; so does the way back.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ChoosePlatform } from './ChangePreferences.ts'

it.effect('the page is reloaded in the chosen form', () => {
  const kernel = testKernel({ here: '/c/cats' })
  return Effect.gen(function* () {
    yield* perform(ChoosePlatform, { platform: 'desktop' })
    expect([kernel.platforms, kernel.loaded]).toEqual([['desktop'], ['/c/cats']])
    yield* perform(ChoosePlatform, { platform: 'mobile' })
    expect([kernel.platforms, kernel.loaded]).toEqual([
      ['desktop', 'mobile'],
      ['/c/cats', '/c/cats'],
    ])
  }).pipe(Effect.provide(kernel.layer))
})
