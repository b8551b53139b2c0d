/** A member's profile: details, posts and comments. */
import { nameKey, sameName } from '../../schemas/ids.ts'
import type { ProfileType } from '../../schemas/vocabulary.ts'
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { GuestProfile } from '../components/profile/GuestProfile.tsx'
import { MemberProfile } from '../components/profile/MemberProfile.tsx'
import { isViewersName } from '../components/profile/userLabels.ts'
import { useField, useValue } from '../useValue.ts'

interface ProfileScreenProps {
  readonly username: string
  readonly type: ProfileType
}

export const ProfileScreen = ({ username, type }: ProfileScreenProps) => {
  const { store } = useApp()
  const viewer = useValue(store.viewer)
  const known = useField(store.users.read(nameKey(username)), 'username')
  const own = viewer.kind === 'guest' ? '' : viewer.user.username
  const isMe = isViewersName(username)
  return (
    <Screen title={isMe || sameName(username, own) ? 'Your Profile' : (known ?? username)}>
      {isMe && own === '' ? (
        <GuestProfile />
      ) : (
        <MemberProfile username={isMe ? own : username} called={username} type={type} />
      )}
    </Screen>
  )
}
