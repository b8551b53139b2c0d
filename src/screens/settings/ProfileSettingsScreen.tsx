/** The member's profile picture: chosen, cut, saved. Document 2, section 2 (Settings). */
import { SaveBar } from '../../components/chrome/SaveBar.tsx'
import { Screen } from '../../components/chrome/Screen.tsx'
import { PictureForm } from '../../components/picture/PictureForm.tsx'
import { usePicture } from '../../components/picture/usePicture.ts'

export const ProfileSettingsScreen = () => {
  const choice = usePicture()
  const hasNothing = choice.file === undefined || choice.part !== undefined
  return (
    <Screen title="Profile" bar={<SaveBar title="Profile" onSave={choice.save} isDisabled={hasNothing} />}>
      <PictureForm choice={choice} />
    </Screen>
  )
}
