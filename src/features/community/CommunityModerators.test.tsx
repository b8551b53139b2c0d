// Writing to a community's moderators: as a member and as a guest.
import { expect, test } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { CommunityModerators } from './CommunityAbout.tsx'

const list = <CommunityModerators community="Gardening" moderators={['ada']} />

test('Message opens a new message to the community for a member', async () => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser() })
  const { press, ran } = await renderInApp(list, { store })
  await press('button', 'Message the moderators')
  expect(ran.at(-1)).toEqual({
    name: 'screen.go.v1',
    input: { address: '/send?to=c%3AGardening', replace: false },
  })
})

test('Message asks a guest to sign up', async () => {
  const { press, ran } = await renderInApp(list)
  await press('button', 'Message the moderators')
  expect(ran.at(-1)?.name).toBe('account.askToSignUp.v1')
})
