/** The contents of one of the viewer's folders. */
import { nameKey } from '../../schemas/ids.ts'
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { isGuest } from '../components/content/viewerLabels.ts'
import { GuestSaved } from '../components/saving/GuestSaved.tsx'
import { SavedItems } from '../components/saving/SavedItems.tsx'
import { useField, useSelected } from '../useValue.ts'

export const SavedFolderScreen = ({ folder }: { readonly folder: string }) => {
  const { store } = useApp()
  const isWithoutAccount = useSelected(store.viewer, isGuest)
  const name = useField(store.folders.read(nameKey(folder)), 'name') ?? folder
  return <Screen title={name}>{isWithoutAccount ? <GuestSaved /> : <SavedItems key={folder} folder={folder} />}</Screen>
}
