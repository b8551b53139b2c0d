import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { SortComments } from './SortComments.ts'

describe('SortComments', () => {
  it.each([
    ['top', 0, '/p/n/'],
    ['controversial', 0, '/p/n/?commentSort=controversial'],
    ['top', 2, '/p/n/?d=2'],
    ['old', 4, '/p/n/?commentSort=old&d=4'],
  ] as const)('goes to the address of %s with %i ancestors', async (sort, ancestors, address) => {
    const kernel = testKernel()
    await Effect.runPromise(
      perform(SortComments, { path: '/p/n/', sort, ancestors }).pipe(Effect.provide(kernel.layer)),
    )
    expect(kernel.addresses).toEqual([address])
  })

  it('adds every order to the address except the reader’s default', async () => {
    const kernel = testKernel()
    kernel.store.preferences.value = { ...kernel.store.preferences.peek(), commentSort: 'new' }
    for (const sort of ['top', 'new'] as const)
      await Effect.runPromise(
        perform(SortComments, { path: '/p/n/', sort, ancestors: 0 }).pipe(Effect.provide(kernel.layer)),
      )
    expect(kernel.addresses).toEqual(['/p/n/?commentSort=top', '/p/n/'])
  })

  it('adds the reader’s order where the community has another default, and not the community’s', async () => {
    const kernel = testKernel()
    for (const sort of ['top', 'new'] as const)
      await Effect.runPromise(
        perform(SortComments, { path: '/p/n/', sort, usual: 'new', ancestors: 0 }).pipe(Effect.provide(kernel.layer)),
      )
    expect(kernel.addresses).toEqual(['/p/n/?commentSort=top', '/p/n/'])
  })
})
