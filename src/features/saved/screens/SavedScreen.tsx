/** The viewer's folders of saved posts and comments. */

import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { foldersKey, LoadFolders } from '../../../../commands/saved/folders.ts'
import { savedPath } from '../../../../schemas/rules/addresses.ts'
import { plural } from '../../../../schemas/words/counts.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Bookmark } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { ChevronRight } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { GuestSaved, useFolders } from '../GuestSaved.tsx'
import styles from './SavedScreen.module.css'

/** The viewer's folders with their counts; without any, how to save. */
export const SavedFolders = () => {
  const { run, store } = useApp()
  const { retry } = useLoad(useCallback(() => run(LoadFolders, {}), [run]))
  const { loaded, failure } = useValue(store.folderLists.read(foldersKey))
  const folders = useFolders()
  if (!loaded) {
    return failure === undefined ? (
      <Skeleton cards={4} shape="row" />
    ) : (
      <FailureNotice failure={failure} onRetry={retry} />
    )
  }
  if (folders.length === 0) {
    return (
      <EmptyState title="You haven't saved anything." icon={<Bookmark size={30} />}>
        <p>Use Save under a post or in its menu, and choose a folder or create one.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      <ul aria-label="Folders" className={styles.folders}>
        {folders.map(({ name, count = 0 }) => (
          <li key={name}>
            <Link to={savedPath(name)} className={styles.folder}>
              <span className={styles.icon} aria-hidden="true">
                <Bookmark size={22} />
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{plural(count, 'item')}</span>
              <ChevronRight size={20} aria-hidden="true" className={styles.go} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const SavedScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return <Screen title="Saved">{isWithoutAccount ? <GuestSaved /> : <SavedFolders />}</Screen>
}
