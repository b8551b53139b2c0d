/**
 * The browser's offer to put the app on the home screen. It may come before the app has started: public/theme.js catches it then. Browsers
 * that make none offer nothing here.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'

export interface InstallOffer {
  /** Opens the browser's own dialog; an offer is good for one. */
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
      // What the person answers there is between them and the browser.
      event.prompt().catch(() => {})
    }
    offer.value = { accept }
  }
  if (window.installOffer !== undefined) take(window.installOffer)
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', end)
  return offer
}
