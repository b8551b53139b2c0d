// Invitations above the messages: an inbox without any looks like one whose invitations could not be loaded.
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { invitationsKey } from '../../../commands/moderation/recordLists.ts'
import { Offline, ServerDown } from '../../../schemas/Failure.ts'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { Invitations } from './Invitations.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const failed = async (failure: Offline | ServerDown): Promise<Drawn> => {
  const store = makeStore()
  drawn = await renderWithStore(<Invitations />, { store })
  await act(async () => store.recordLists.step(invitationsKey, (state) => ({ ...state, loading: false, failure })))
  return drawn
}

it('that could not be loaded say so, with a way to try again', async () => {
  const { box, press, ran } = await failed(new ServerDown({ status: 502, retryAfter: 0 }))
  expect(box.querySelector('[role=alert]')).not.toBeNull()
  ran.length = 0
  await press('Load invitations')
  expect(ran.map(({ name }) => name)).toEqual(['moderation.invitations.v1'])
})

it('without a network the list below says so, once', async () => {
  const { box } = await failed(new Offline())
  expect(box.textContent).toBe('')
})
