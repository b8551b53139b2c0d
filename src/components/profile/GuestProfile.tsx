/** A guest's own profile: there is none without an account. Document 1, section 2 (Navigation chrome). */

import { GoTo } from '../../../commands/navigation/GoTo.ts'
import { useApp } from '../../App.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { UserRound } from '../ui/icons.tsx'
import { AccountChoices } from './AccountChoices.tsx'
import { accountSentences } from './accountSentences.ts'

export const GuestProfile = () => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title={accountSentences.profile} icon={<UserRound size={30} />} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}
