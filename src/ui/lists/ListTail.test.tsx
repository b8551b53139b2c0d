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

test('the button keeps the focus while the next page is loading, and cannot be pressed again', async () => {
  const { find, press, onNext } = await draw(false, true, 'tail')
  expect(find('button', 'Load more')?.getAttribute('aria-disabled')).toBe('true')
  await press('button', 'Load more')
  expect(onNext).not.toHaveBeenCalled()
})

test('there is no button with infinite scroll on, or at the end of the list', async () => {
  for (const [itself, more, loading] of [
    [true, true, false],
    [true, true, 'tail'],
    [false, false, false],
  ] as const) {
    const { find } = await draw(itself, more, loading)
    expect(find('button', 'Load more')).toBeUndefined()
  }
})
