/** A member's profile: details, posts and comments. */
import { nameKey, sameName } from '../../../../schemas/ids.ts'
import type { ProfileType } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useField, useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { UserRound } from '../../../ui/icons.tsx'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { accountSentences } from '../../account/fieldLabels.ts'
import { MemberProfile } from '../MemberProfile.tsx'
import { isViewersName } from '../userLabels.ts'

/** A guest's own profile: asks for an account. */
export const GuestProfile = () => (
  <AccountInvitation sentence={accountSentences.profile} icon={<UserRound size={30} />} />
)

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
