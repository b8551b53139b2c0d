// The entries of a community's menu, for moderators and for others.
import { expect, test } from 'vitest'
import { makeStore } from '../../../../signals/Store.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { sampleCommunity, sampleUser } from '../../../testing/samples.ts'
import { CommunityMenuSheet } from './CommunityMenuSheet.tsx'

const offered = async (
  moderates: ReadonlyArray<string>,
  shown: { isPublicLogs: boolean; isPublicBanLogs: boolean },
) => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ moderates }) })
  store.communities.confirm([sampleCommunity(shown)])
  const overlay = { name: 'communityMenu', community: 'Gardening' } as const
  const drawn = await renderInApp(<CommunityMenuSheet overlay={overlay} onClose={() => {}} />, { store })
  const words = [...drawn.page.querySelectorAll('[role="dialog"] li')].map((each) => each.textContent)
  return { ...drawn, words }
}

test('offers moderators all moderation screens', async () => {
  const { words, press, ran } = await offered(['gardening'], { isPublicLogs: false, isPublicBanLogs: false })
  expect(words).toEqual(['About', 'Wiki', 'Queue', 'Logs', 'Bans', 'Settings'])
  await press('button', 'Settings')
  expect(ran.at(-1)?.input).toEqual({ address: '/c/Gardening/config/settings' })
})

test.each([
  [{ isPublicLogs: true, isPublicBanLogs: true }, ['About', 'Wiki', 'Logs', 'Bans']],
  [{ isPublicLogs: true, isPublicBanLogs: false }, ['About', 'Wiki', 'Logs']],
  [{ isPublicLogs: false, isPublicBanLogs: true }, ['About', 'Wiki', 'Bans']],
  [{ isPublicLogs: false, isPublicBanLogs: false }, ['About', 'Wiki']],
])('offers others the moderation screens that the community makes public', async (shown, words) => {
  expect((await offered(['cats'], shown)).words).toEqual(words)
})
