/** The settings of a guest: asks for an account. */
import { AccountInvitation } from '../profile/AccountInvitation.tsx'
import { accountSentences } from '../profile/accountSentences.ts'
import { Settings } from '../ui/moreIcons.tsx'

export const SettingsInvitation = () => (
  <AccountInvitation sentence={accountSentences.settings} icon={<Settings size={30} />} />
)
