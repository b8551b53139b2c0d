/** Shown instead of content that needs an account: says so, with Log In and Create an account. */
import type { ReactNode } from 'react'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { useApp } from '../../core/App.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AccountChoices } from './AccountChoices.tsx'

interface AccountInvitationProps {
  readonly sentence: string
  readonly icon: ReactNode
}

export const AccountInvitation = ({ sentence, icon }: AccountInvitationProps) => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title={sentence} icon={icon} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}
