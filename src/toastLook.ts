/** How a toast looks: loaded once the first screen stands, before there is anything to say, or with the first toast where that comes sooner. */
import { signal } from '@preact/signals-core'

const load = () => import('./components/chrome/ToastNotice.tsx')

/** `undefined` until it is loaded. */
export const toastLook = signal<Awaited<ReturnType<typeof load>>['ToastNotice']>()

export const bringToastLook = async (): Promise<void> => {
  try {
    toastLook.value = (await load()).ToastNotice
  } catch {
    // The next toast asks again.
  }
}
