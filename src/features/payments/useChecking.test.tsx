// A payment is polled for whether or not its dialog is still open.
import { act, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { useChecking } from './useChecking.ts'

const Watching = () => {
  useChecking()
  return null
}
const Dialog = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      {isOpen && <Watching />}
    </>
  )
}

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

it('polls on after its dialog was closed, while the page is visible, until the payment has arrived', async () => {
  const store = makeStore()
  store.pro.value = {
    payment: { kind: 'coins', crypto: { coins: {}, id: '1', provider: 'test', expiresAt: 0 } },
  }
  drawn = await renderWithStore(<Dialog />, { store })
  const { ran, press } = drawn
  /** The polls since the last call. */
  const asked = (): ReadonlyArray<unknown> => ran.splice(0).map(({ input }) => input)
  const network = (name: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(name)))
  expect(asked()).toEqual([{ isWatched: true }])
  await press('Close')
  expect(asked()).toEqual([{ isWatched: true, isClosed: true }])
  await network('online')
  expect(asked()).toEqual([{ isWatched: true, isClosed: true }])
  await press('Open')
  expect(asked()).toEqual([{ isWatched: true }])
  // Only the dialog listens again.
  await network('online')
  expect(asked()).toEqual([{ isWatched: true }])
  await press('Close')
  asked()
  const subscription = { price: 700, source: 'crypto', expiresAt: 9, isCancelled: false } as const
  await act(async () => {
    store.pro.value = { ...store.pro.peek(), known: { pending: false, subscription } }
  })
  await network('online')
  expect(asked()).toEqual([])
})
