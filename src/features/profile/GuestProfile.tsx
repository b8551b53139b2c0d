/** A guest's own profile: asks for an account. */
import { UserRound } from '../../ui/icons.tsx'
import { AccountInvitation } from '../account/AccountInvitation.tsx'
import { accountSentences } from '../account/accountSentences.ts'

export const GuestProfile = () => (
  <AccountInvitation sentence={accountSentences.profile} icon={<UserRound size={30} />} />
)
