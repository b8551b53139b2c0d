/** The member's profile picture: choosing, cropping, saving. docs/behaviour/profile.md#picture. */
import { SaveBar } from '../../../layout/SaveBar.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { PictureForm, usePicture } from '../../profile/PictureForm.tsx'

export const ProfileSettingsScreen = () => {
  const choice = usePicture()
  return (
    <Screen title="Profile" bar={<SaveBar title="Profile" onSave={choice.save} isDisabled={!choice.canSave} />}>
      <PictureForm choice={choice} />
    </Screen>
  )
}
