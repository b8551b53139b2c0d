/** The inbox of a guest: asks for an account. */
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { useApp } from '../../core/App.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { AccountChoices } from '../account/AccountChoices.tsx'
import { accountSentences } from '../account/accountSentences.ts'

export const GuestInbox = () => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title={accountSentences.messages} icon={<MessageCircle size={30} />} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}
