// The browser's install prompt, caught before or after the app starts, opens one dialog.
import { expect, it, vi } from 'vitest'
import { followInstallOffer } from './installOffer.ts'

const offered = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<void>>(async () => {}),
  })

it('exists once the browser fires it, is not shown by the browser itself, and works once', () => {
  const offer = followInstallOffer()
  expect(offer.value).toBeUndefined()
  const event = offered()
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  offer.value?.accept()
  expect(event.prompt).toHaveBeenCalledTimes(1)
  expect(offer.value).toBeUndefined()
})

it('is picked up when it fired before the app started', () => {
  const event = offered()
  window.installOffer = event
  const offer = followInstallOffer()
  offer.value?.accept()
  expect(event.prompt).toHaveBeenCalledTimes(1)
  delete window.installOffer
})

it('ends when the app is installed by other means', () => {
  const offer = followInstallOffer()
  window.dispatchEvent(offered())
  expect(offer.value).toBeDefined()
  window.dispatchEvent(new Event('appinstalled'))
  expect(offer.value).toBeUndefined()
})
