/** The contents of one of the viewer's folders. */

import { useCallback, useMemo } from 'react'
import { LoadFolders } from '../../../../commands/saved/folders.ts'
import { SaveContent } from '../../../../commands/saved/SaveContent.ts'
import { savedKey, savedList } from '../../../../commands/saved/SavedQuery.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { type ContentRef, parseRef } from '../../../../signals/Store.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useField, useSelected, useValue } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Bookmark } from '../../../ui/icons.tsx'
import { stableList } from '../../../ui/lists/stableList.ts'
import { ContentList } from '../../content/ContentList.tsx'
import { PostCard } from '../../post/PostCard.tsx'
import { ProfileComment } from '../../profile/ProfileComment.tsx'
import { GuestSaved } from '../GuestSaved.tsx'
import styles from './SavedFolderScreen.module.css'

interface SavedItemProps {
  readonly contentRef: ContentRef
  readonly folder: string
}

/** A saved post or comment, with a button that removes it from the folder. */
const SavedItem = ({ contentRef, folder }: SavedItemProps) => {
  const { run } = useApp()
  const { kind, id } = parseRef(contentRef)
  return (
    <div className={styles.item}>
      {kind === 'post' ? <PostCard id={id} /> : <ProfileComment id={id} />}
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => void run(SaveContent, { kind, id, folder, value: false })}>
          <Bookmark size={18} isFilled aria-hidden="true" /> Unsave
        </Button>
      </div>
    </div>
  )
}

/**
 * The items saved in a folder, posts and comments in one list. A removed item leaves at once, and returns on failure or
 * undo. docs/behaviour/saved.md#folder.
 */
export const SavedItems = ({ folder }: { readonly folder: string }) => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadFolders, {}), [run]))
  const query = useMemo(() => ({ folder }), [folder])
  const list = store.contents.read(savedKey(query))
  const state = useValue(list)
  const shown = useValue(
    useMemo(() => {
      const own = store.folders.read(nameKey(folder))
      return stableList(() => list.value.ids.filter((ref) => own.value?.holds[ref] !== false))
    }, [store, list, folder]),
  )
  const draw = useCallback((ref: ContentRef) => <SavedItem contentRef={ref} folder={folder} />, [folder])
  return (
    <ContentList
      list={savedList}
      query={query}
      state={state}
      shown={shown}
      draw={draw}
      empty={
        <EmptyState title="Nothing is saved in this folder." icon={<Bookmark size={30} />}>
          <p>Use Save under a post or in its menu, and choose this folder.</p>
        </EmptyState>
      }
    />
  )
}

export const SavedFolderScreen = ({ folder }: { readonly folder: string }) => {
  const { store } = useApp()
  const isWithoutAccount = useSelected(store.viewer, isGuest)
  const name = useField(store.folders.read(nameKey(folder)), 'name') ?? folder
  return <Screen title={name}>{isWithoutAccount ? <GuestSaved /> : <SavedItems key={folder} folder={folder} />}</Screen>
}
