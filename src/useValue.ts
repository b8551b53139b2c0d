/**
 * How components read signals: the value now, and a redraw of just this component when it changes. Safe under strict mode and memo.
 * Texts that change often (scores) are better given to React as `{signal}`, which redraws one text node and no component of ours.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The value of a signal. */
export const useValue = <T>(source: ReadonlySignal<T>): T =>
  useSyncExternalStore(
    useCallback(
      (notify: () => void) => {
        // Subscribing tells the present value at once, which React has read already.
        let isFirst = true
        return source.subscribe(() => {
          if (isFirst) isFirst = false
          else notify()
        })
      },
      [source],
    ),
    () => source.peek(),
  )

/** A signal of one field of an entity: it changes only when the field does. */
export const useFieldSignal = <A, K extends keyof A>(
  source: ReadonlySignal<A | undefined>,
  key: K,
): ReadonlySignal<A[K] | undefined> => useMemo(() => computed(() => source.value?.[key]), [source, key])

/** One field of an entity; the component redraws only when the field changes. */
export const useField = <A, K extends keyof A>(source: ReadonlySignal<A | undefined>, key: K): A[K] | undefined =>
  useValue(useFieldSignal(source, key))

/** Whatever `select` makes of a signal. `select` must be stable (module level, or from useCallback). */
export const useSelected = <A, B>(source: ReadonlySignal<A>, select: (value: A) => B): B =>
  useValue(useMemo(() => computed(() => select(source.value)), [source, select]))
