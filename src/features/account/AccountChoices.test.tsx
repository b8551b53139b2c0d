// The buttons Log In and Create an account pass on what waits for the login, but only on its own screen.
import { expect, test, vi } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { AccountChoices } from './AccountInvitation.tsx'

const choose = async (address: string) => {
  const store = makeStore()
  store.waiting.value = { what: 'message', path: '/send?to=ada', at: 1 }
  const onChoose = vi.fn<(address: string) => void>()
  const { press } = await renderInApp(<AccountChoices onChoose={onChoose} />, { store, address })
  await press('button', 'Log In')
  await press('button', 'Create an account')
  return onChoose.mock.calls.flat()
}

test('on the screen with a waiting submission, they name it', async () => {
  expect(await choose('/send?to=ada')).toEqual(['/login?for=message', '/registration?for=message'])
})

test('on any other screen, they lead back there and do not name it', async () => {
  expect(await choose('/p/1/cats')).toEqual(['/login?for=return', '/registration?for=return'])
})
