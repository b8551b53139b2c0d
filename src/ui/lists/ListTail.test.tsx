// The foot of a list that has more pages.
import { expect, test, vi } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { ListTail } from './ListTail.tsx'

const draw = async (scrollsInfinitely: boolean, more: boolean, loading: false | 'tail' = false) => {
  const store = makeStore()
  store.preferences.value = { ...store.preferences.peek(), scrollsInfinitely }
  const onNext = vi.fn<() => void>()
  const state = { loaded: true, loading, more, failure: undefined }
  return { ...(await renderInApp(<ListTail state={state} onNext={onNext} />, { store })), onNext }
}

test('with infinite scroll off, a button loads the next page', async () => {
  const { press, onNext } = await draw(false, true)
  await press('button', 'Load more')
  expect(onNext).toHaveBeenCalledOnce()
})

test('there is no button with infinite scroll on, at the end of the list, or while the next page is loading', async () => {
  for (const [itself, more, loading] of [
    [true, true, false],
    [false, false, false],
    [false, true, 'tail'],
  ] as const) {
    const { find } = await draw(itself, more, loading)
    expect(find('button', 'Load more')).toBeUndefined()
  }
})
