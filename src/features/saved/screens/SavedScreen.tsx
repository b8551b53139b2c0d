/** The viewer's folders of saved posts and comments. */
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { GuestSaved } from '../GuestSaved.tsx'
import { SavedFolders } from '../SavedFolders.tsx'

export const SavedScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return <Screen title="Saved">{isWithoutAccount ? <GuestSaved /> : <SavedFolders />}</Screen>
}
