// The ways to an account take along that something waits to be sent, and only from where it waits.
import { expect, test, vi } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { AccountChoices } from './AccountChoices.tsx'

const choose = async (address: string) => {
  const store = makeStore()
  store.waiting.value = { what: 'message', path: '/send?to=ada', at: 1 }
  const onChoose = vi.fn<(address: string) => void>()
  const { press } = await renderInApp(<AccountChoices onChoose={onChoose} />, { store, address })
  await press('button', 'Log In')
  await press('button', 'Create an account')
  return onChoose.mock.calls.flat()
}

test('from the screen where something waits they say what', async () => {
  expect(await choose('/send?to=ada')).toEqual(['/login?for=message', '/registration?for=message'])
})

test('from any other screen they lead back to it, and say nothing of what waits elsewhere', async () => {
  expect(await choose('/p/1/cats')).toEqual(['/login?for=return', '/registration?for=return'])
})
