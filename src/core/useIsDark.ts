/** Whether the app is dark now: by the reader's setting or, without one, by the device's. */
import { useSyncExternalStore } from 'react'
import { useApp } from './App.ts'
import { useValue } from './useValue.ts'

const query = '(prefers-color-scheme: dark)'

const subscribe = (notify: () => void): (() => void) => {
  const device = window.matchMedia(query)
  device.addEventListener('change', notify)
  return () => device.removeEventListener('change', notify)
}

/** The server does not know the device. */
const isLight = (): boolean => false

export const useIsDark = (): boolean => {
  const { theme } = useValue(useApp().store.preferences)
  const isDeviceDark = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, isLight)
  return theme === undefined ? isDeviceDark : theme === 'dark'
}
