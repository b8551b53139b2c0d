/**
 * How components read signals: the current value, and a re-render of just this component when it changes. Safe under
 * strict mode and memo. For texts that change often (scores) pass React the `{signal}` itself: it updates one text node
 * without a re-render.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { viewerCapabilities } from '../../commands/moderation/moderatorOnly.ts'
import { defaultPreferences, type Preferences, settingOf } from '../../schemas/entities/Preferences.ts'
import type { Capabilities } from '../../schemas/rules/capabilities.ts'
import { AppContext, useApp } from './App.ts'

/**
 * The value of a signal. `rendered` is what the server rendered, where that may differ from the value here: such as an
 * age, which depends on the clock.
 */
export const useValue = <T>(source: ReadonlySignal<T>, rendered?: () => T): T => {
  // Both are stable: for a new one React runs an effect after the render, which it begins with a message to the page.
  const peek = useCallback(() => source.peek(), [source])
  const subscribeTo = useCallback(
    (notify: () => void) => {
      // Subscribing reports the current value at once, which React has already read.
      let isFirst = true
      return source.subscribe(() => {
        if (isFirst) isFirst = false
        else notify()
      })
    },
    [source],
  )
  return useSyncExternalStore(subscribeTo, peek, rendered ?? peek)
}

/** A signal of one field of an entity: it changes only when the field does. */
export const useFieldSignal = <A, K extends keyof A>(
  source: ReadonlySignal<A | undefined>,
  key: K,
): ReadonlySignal<A[K] | undefined> => useMemo(() => computed(() => source.value?.[key]), [source, key])

/** One field of an entity; the component redraws only when the field changes. */
export const useField = <A, K extends keyof A>(source: ReadonlySignal<A | undefined>, key: K): A[K] | undefined =>
  useValue(useFieldSignal(source, key))

/** The result of `select` on a signal. `select` must be stable (module level, or from useCallback). */
export const useSelected = <A, B>(source: ReadonlySignal<A>, select: (value: A) => B): B =>
  useValue(useMemo(() => computed(() => select(source.value)), [source, select]))

// A reading setting in a component, which re-renders only when that setting changes.

/** The defaults. */
const nobodys = signal(defaultPreferences)

/** Also for components rendered without an app. */
export const useReadingSetting = <Name extends Parameters<typeof settingOf>[1]>(name: Name) =>
  useSelected(
    useContext(AppContext)?.store.preferences ?? nobodys,
    useCallback((preferences: Preferences) => settingOf(preferences, name), [name]),
  )

const query = '(prefers-color-scheme: dark)'

const subscribe = (notify: () => void): (() => void) => {
  const device = window.matchMedia(query)
  device.addEventListener('change', notify)
  return () => device.removeEventListener('change', notify)
}

/** Whether the app is dark now: by the reader's setting or, without one, by the device's. */
/** The server does not know the device. */
const isLight = (): boolean => false

export const useIsDark = (): boolean => {
  const { theme } = useValue(useApp().store.preferences)
  const isDeviceDark = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, isLight)
  return theme === undefined ? isDeviceDark : theme === 'dark'
}

/** The viewer's permissions in a community, as a hook. */
export const useCapabilities = (community: string): Capabilities => {
  const { store } = useApp()
  return useValue(useMemo(() => computed(() => viewerCapabilities(store, community)), [store, community]))
}
