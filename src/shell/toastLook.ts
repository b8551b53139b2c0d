/** The toast component's chunk: loaded once the first screen is shown, or with the first toast if that is sooner. */
import { signal } from '@preact/signals-core'

const load = () => import('./ToastHost.tsx')

/** `undefined` until it has loaded. */
export const toastLook = signal<Awaited<ReturnType<typeof load>>['ToastNotice']>()

/** Rejects if the chunk is missing. */
export const bringToastLook = async (): Promise<void> => {
  toastLook.value = (await load()).ToastNotice
}
