/**
 * False while a component renders on the server, and while it takes over what the server rendered: until then both must
 * render the same. True from the next render on, and at once everywhere else.
 */
import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}
const isTrue = (): boolean => true
const isFalse = (): boolean => false

export const useIsHydrated = (): boolean => useSyncExternalStore(subscribe, isTrue, isFalse)

/** Whether a preview is shown (src/adapters/preview.ts), whose place the app's first render takes. Never on the server. */
export const hasPreview = (): boolean => document.documentElement.dataset['preview'] !== undefined
