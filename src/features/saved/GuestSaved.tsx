/** The saved items of a guest: asks for an account. */
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { useApp } from '../../core/App.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Bookmark } from '../../ui/icons.tsx'
import { AccountChoices } from '../account/AccountChoices.tsx'

export const GuestSaved = () => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title="You need an account to save posts and comments." icon={<Bookmark size={30} />} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}
