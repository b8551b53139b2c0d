/** The member's profile picture: choosing, cropping, saving. docs/behaviour/profile.md#picture. */
import { SaveBar } from '../../components/chrome/SaveBar.tsx'
import { Screen } from '../../components/chrome/Screen.tsx'
import { PictureForm } from '../../components/picture/PictureForm.tsx'
import { usePicture } from '../../components/picture/usePicture.ts'

export const ProfileSettingsScreen = () => {
  const choice = usePicture()
  return (
    <Screen title="Profile" bar={<SaveBar title="Profile" onSave={choice.save} isDisabled={!choice.canSave} />}>
      <PictureForm choice={choice} />
    </Screen>
  )
}
