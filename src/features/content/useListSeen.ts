/** Records which list is on screen, and when it was left. How long its state is kept counts from then. */
import { useEffect } from 'react'
import { LeaveList } from '../../../commands/layout/LeaveList.ts'
import type { ShownList } from '../../../signals/ReadingPlaces.ts'
import { useApp } from '../../core/App.ts'

export const useListSeen = (kind: ShownList['kind'], key: string): void => {
  const { run, store } = useApp()
  useEffect(() => {
    const list = { kind, key }
    store.places.show(list)
    return () => {
      // Another list may already have replaced it.
      if (store.places.shown() === list) store.places.show(undefined)
      void run(LeaveList, list)
    }
  }, [run, store, kind, key])
}
