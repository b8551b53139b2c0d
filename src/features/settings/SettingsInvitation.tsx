/** The settings of a guest: asks for an account. */

import { Settings } from '../../ui/moreIcons.tsx'
import { AccountInvitation } from '../account/AccountInvitation.tsx'
import { accountSentences } from '../account/accountSentences.ts'

export const SettingsInvitation = () => (
  <AccountInvitation sentence={accountSentences.settings} icon={<Settings size={30} />} />
)
