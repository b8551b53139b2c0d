/**
 * How components read signals: the current value, and a re-render of just this component when it changes. Safe under
 * strict mode and memo. For texts that change often (scores) pass React the `{signal}` itself: it updates one text node
 * without a re-render.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/**
 * The value of a signal. `rendered` is what the server rendered, where that may differ from the value here: such as an
 * age, which depends on the clock.
 */
export const useValue = <T>(source: ReadonlySignal<T>, rendered: () => T = () => source.peek()): T =>
  useSyncExternalStore(
    useCallback(
      (notify: () => void) => {
        // Subscribing reports the current value at once, which React has already read.
        let isFirst = true
        return source.subscribe(() => {
          if (isFirst) isFirst = false
          else notify()
        })
      },
      [source],
    ),
    () => source.peek(),
    rendered,
  )

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
