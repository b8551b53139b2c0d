/** Loads the thread on screen where nothing asked for it yet: its order may change while it shows, with the settings that a session brings. */
import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import { useApp } from '../../App.ts'

/** `visit` must be stable (from useCallback). */
export const useThreadUpkeep = (threadKey: string, visit: () => void): void => {
  const { store } = useApp()
  useEffect(
    () =>
      effect(() => {
        const { loaded, loading, failure } = store.commentLists.read(threadKey).value
        if (!loaded && loading === false && failure === undefined) visit()
      }),
    [store, threadKey, visit],
  )
}
