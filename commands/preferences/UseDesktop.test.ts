// Desktop Mode asks for the desktop's pages, and loads the present one again to get it.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../perform.ts'
import { UseDesktop } from './UseDesktop.ts'

it.effect('the page comes back as the server has it for desktops', () => {
  const kernel = testKernel({ here: '/c/cats' })
  return Effect.gen(function* () {
    yield* perform(UseDesktop, undefined)
    expect([kernel.desktops(), kernel.loaded]).toEqual([1, ['/c/cats']])
  }).pipe(Effect.provide(kernel.layer))
})
