/** A page of which nothing is to be seen - all of it was hidden since - must not end a list: the next one is asked for at once. */
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
