/** A member: who they are, and what they posted and said. Document 1, section 2 (Profile). */
import type { ProfileType } from '../../schemas/vocabulary.ts'
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { GuestProfile } from '../components/profile/GuestProfile.tsx'
import { MemberProfile } from '../components/profile/MemberProfile.tsx'
import { isViewersName } from '../components/profile/userWords.ts'
import { useValue } from '../useValue.ts'

interface ProfileScreenProps {
  readonly username: string
  readonly type: ProfileType
}

export const ProfileScreen = ({ username, type }: ProfileScreenProps) => {
  const isGuest = useValue(useApp().store.viewer).kind === 'guest'
  const isSelf = isViewersName(username)
  return (
    <Screen title={isSelf ? 'Your Profile' : username}>
      {isSelf && isGuest ? <GuestProfile /> : <MemberProfile username={username} type={type} />}
    </Screen>
  )
}
