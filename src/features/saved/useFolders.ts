/** The viewer's folders in the store, in the server's order. */
import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { foldersKey } from '../../../commands/saved/folders.ts'
import type { SavedFolder } from '../../../signals/SavedFolder.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

export const useFolders = (): ReadonlyArray<SavedFolder> => {
  const { store } = useApp()
  return useValue(
    useMemo(
      () =>
        computed(() =>
          store.folderLists.read(foldersKey).value.ids.flatMap((key) => store.folders.read(key).value ?? []),
        ),
      [store],
    ),
  )
}
