/**
 * Loads the thread on screen if it has not been requested. Its order may change while it shows, when a session brings
 * the reader's settings.
 */
import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import { isUnfinished } from '../../../commands/thread/threadIsFresh.ts'
import { useApp } from '../../core/App.ts'

/** `visit` must be stable (from useCallback). */
export const useThreadRefresh = (threadKey: string, visit: () => void): void => {
  const { store } = useApp()
  useEffect(
    () =>
      effect(() => {
        const list = store.commentLists.read(threadKey).value
        const { loaded, loading, failure } = list
        if ((!loaded || isUnfinished(list)) && loading === false && failure === undefined) visit()
      }),
    [store, threadKey, visit],
  )
}
