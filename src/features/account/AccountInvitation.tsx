/** Shown instead of content that needs an account: says so, with Log In and Create an account. */

import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WaitForLogin } from '../../../commands/account/WaitForLogin.ts'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import type { Act } from '../../../schemas/entities/Draft.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './AccountInvitation.module.css'

interface AccountChoicesProps {
  /** The tapped action, which runs after the login. */
  readonly act?: Act | undefined
  /** Gets the address to open; its query says what waits for the login. */
  readonly onChoose: (address: string) => void
}

/**
 * Log In and Create an account, for the sign-up sheet, the account dialogs and a guest's profile. Both return here.
 * docs/behaviour/layout-and-navigation.md#guests.
 */
export const AccountChoices = ({ act, onChoose }: AccountChoicesProps) => {
  const { run, store } = useApp()
  const waiting = useValue(store.waiting)
  const here = useLocation({ select: ({ href }) => href })
  const choose = (screen: '/login' | '/registration'): void => {
    const submission = waiting?.path === here && waiting.what !== 'act' && waiting.what !== 'return' ? waiting.what : ''
    const what = act === undefined ? 'return' : 'act'
    if (submission === '') void run(WaitForLogin, { what, path: here, ...(act && { act }) })
    onChoose(`${screen}?for=${submission || what}`)
  }
  return (
    <div className={styles.choices}>
      <Button kind="primary" isWide onClick={() => choose('/login')}>
        Log In
      </Button>
      <Button kind="soft" isWide onClick={() => choose('/registration')}>
        Create an account
      </Button>
    </div>
  )
}

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
