/** The inbox of a guest: asks for an account. */
import { GoTo } from '../../../commands/navigation/GoTo.ts'
import { useApp } from '../../App.ts'
import { AccountChoices } from '../profile/AccountChoices.tsx'
import { accountSentences } from '../profile/accountSentences.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { MessageCircle } from '../ui/icons.tsx'

export const GuestInbox = () => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title={accountSentences.messages} icon={<MessageCircle size={30} />} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}
