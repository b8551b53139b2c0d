/** The contents of one of the viewer's folders. */
import { nameKey } from '../../../../schemas/ids.ts'
import { useApp } from '../../../core/App.ts'
import { useField, useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { GuestSaved } from '../GuestSaved.tsx'
import { SavedItems } from '../SavedItems.tsx'

export const SavedFolderScreen = ({ folder }: { readonly folder: string }) => {
  const { store } = useApp()
  const isWithoutAccount = useSelected(store.viewer, isGuest)
  const name = useField(store.folders.read(nameKey(folder)), 'name') ?? folder
  return <Screen title={name}>{isWithoutAccount ? <GuestSaved /> : <SavedItems key={folder} folder={folder} />}</Screen>
}
