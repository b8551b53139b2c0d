/** Says which list is on screen, and notes when it leaves it: from then on counts how long it is come back to as it was. */
import { useEffect } from 'react'
import { LeaveList } from '../../../commands/places/LeaveList.ts'
import type { ShownList } from '../../../signals/ReadingPlaces.ts'
import { useApp } from '../../App.ts'

export const useListSeen = (kind: ShownList['kind'], key: string): void => {
  const { run, store } = useApp()
  useEffect(() => {
    const list = { kind, key }
    store.places.show(list)
    return () => {
      // Another list may have come in its place already.
      if (store.places.shown() === list) store.places.show(undefined)
      void run(LeaveList, list)
    }
  }, [run, store, kind, key])
}
