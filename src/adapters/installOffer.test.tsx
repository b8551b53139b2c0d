// The browser's offer to install, caught before or after the start, is good for one dialog.
import { expect, it, vi } from 'vitest'
import { followInstallOffer } from './installOffer.ts'

const offered = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<void>>(async () => {}),
  })

it('is there once the browser makes it, shows nothing of its own, and is good for one dialog', () => {
  const offer = followInstallOffer()
  expect(offer.value).toBeUndefined()
  const event = offered()
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  offer.value?.accept()
  expect(event.prompt).toHaveBeenCalledTimes(1)
  expect(offer.value).toBeUndefined()
})

it('is taken up where it came before the app', () => {
  const event = offered()
  window.installOffer = event
  const offer = followInstallOffer()
  offer.value?.accept()
  expect(event.prompt).toHaveBeenCalledTimes(1)
  delete window.installOffer
})

it('ends when the app was installed by other means', () => {
  const offer = followInstallOffer()
  window.dispatchEvent(offered())
  expect(offer.value).toBeDefined()
  window.dispatchEvent(new Event('appinstalled'))
  expect(offer.value).toBeUndefined()
})
