/** Loads the next page at once when all items so far are hidden, so that the list does not end there. */
import { useEffect } from 'react'
import type { ListState } from '../../../signals/ListState.ts'

/** `loadNext` must be stable. */
export const useFilledList = (
  shown: ReadonlyArray<unknown>,
  { loaded, loading, more, failure }: ListState<unknown>,
  loadNext: () => void,
): void => {
  const isDue = loaded && loading === false && more && failure === undefined && shown.length === 0
  useEffect(() => {
    if (isDue) loadNext()
  }, [isDue, loadNext])
}
