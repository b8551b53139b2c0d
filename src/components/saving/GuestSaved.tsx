/** The saved items of a guest: asks for an account. */
import { GoTo } from '../../../commands/navigation/GoTo.ts'
import { useApp } from '../../App.ts'
import { AccountChoices } from '../profile/AccountChoices.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Bookmark } from '../ui/icons.tsx'

export const GuestSaved = () => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title="You need an account to save posts and comments." icon={<Bookmark size={30} />} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}
