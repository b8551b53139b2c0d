// The sheet that asks for a profile picture: set one or decline; closing it declines, too.
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { ProfilePictureSheet } from './ProfilePictureSheet.tsx'

const draw = async () => {
  const onClose = vi.fn<() => void>()
  const drawn = await renderInApp(<ProfilePictureSheet overlay={{ name: 'profilePicture' }} onClose={onClose} />)
  return { ...drawn, onClose }
}
const dismissal = { name: 'preferences.change.v1', input: { dismissedNoticeProfilePicture: true } }

test('leads to the profile settings, which replace it', async () => {
  const { find, press, ran } = await draw()
  expect(find('heading', 'Set a profile picture')).toBeDefined()
  await press('button', 'Set profile picture')
  expect(ran).toEqual([{ name: 'overlay.go.v1', input: { address: '/settings/profile' } }])
})

test.each(['Not now', 'Close'])('%s dismisses it for good', async (name) => {
  const { press, ran, onClose } = await draw()
  await press('button', name)
  expect([ran, onClose.mock.calls.length]).toEqual([[dismissal], 1])
})
