/**
 * False while a component renders on the server, and while it takes over what the server rendered: until then both must
 * render the same. True from the next render on, and at once everywhere else.
 */
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

const subscribe = () => () => {}
const isTrue = (): boolean => true
const isFalse = (): boolean => false

export const useIsHydrated = (): boolean => useSyncExternalStore(subscribe, isTrue, isFalse)

/**
 * Calls `take` when a field is mounted: what was entered into the server's page before React listened is in the element
 * only, and the next render would undo it.
 */
export const useEarlyEntry = (take: () => void): void => {
  const takeOnce = useEffectEvent(take)
  useLayoutEffect(() => takeOnce(), [])
}

/** Whether a preview is shown (src/adapters/preview.ts), whose place the app's first render takes. Never on the server. */
export const hasPreview = (): boolean => document.documentElement.dataset['preview'] !== undefined
