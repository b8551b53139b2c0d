/** The member's profile picture: choosing, cropping, saving. docs/behaviour/profile.md#picture. */
import { SaveBar } from '../../../layout/SaveBar.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { PictureForm } from '../../profile/PictureForm.tsx'
import { usePicture } from '../../profile/usePicture.ts'

export const ProfileSettingsScreen = () => {
  const choice = usePicture()
  return (
    <Screen title="Profile" bar={<SaveBar title="Profile" onSave={choice.save} isDisabled={!choice.canSave} />}>
      <PictureForm choice={choice} />
    </Screen>
  )
}
