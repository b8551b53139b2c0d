/** The saved items of a guest: asks for an account. */

import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { foldersKey } from '../../../commands/saved/folders.ts'
import type { SavedFolder } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Bookmark } from '../../ui/icons.tsx'
import { AccountChoices } from '../account/AccountInvitation.tsx'

export const GuestSaved = () => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title="You need an account to save posts and comments." icon={<Bookmark size={30} />} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}

/** The viewer's folders in the store, in the server's order. */
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
