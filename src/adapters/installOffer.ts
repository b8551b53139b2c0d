/**
 * The browser's prompt to install the app. It may fire before the app starts: public/early.js catches it then. Browsers
 * without the event offer nothing here.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'

export interface InstallOffer {
  /** Opens the browser's own dialog; each prompt works once. */
  readonly accept: () => void
}

interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    installOffer?: InstallEvent
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

export const followInstallOffer = (): ReadonlySignal<InstallOffer | undefined> => {
  const offer = signal<InstallOffer | undefined>(undefined, { name: 'install offer' })
  const end = (): void => {
    offer.value = undefined
  }
  const take = (event: InstallEvent): void => {
    event.preventDefault()
    const accept = (): void => {
      end()
      // The app does not need the person's answer.
      event.prompt().catch(() => {})
    }
    offer.value = { accept }
  }
  if (window.installOffer !== undefined) take(window.installOffer)
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', end)
  return offer
}
