/** The viewer's folders of saved posts and comments. */
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { isGuest } from '../components/content/viewerLabels.ts'
import { GuestSaved } from '../components/saving/GuestSaved.tsx'
import { SavedFolders } from '../components/saving/SavedFolders.tsx'
import { useSelected } from '../useValue.ts'

export const SavedScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return <Screen title="Saved">{isWithoutAccount ? <GuestSaved /> : <SavedFolders />}</Screen>
}
