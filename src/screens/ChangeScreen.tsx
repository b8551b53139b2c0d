/** /change: where the link of a reset mail leads. Document 2, section 2 (Set Password). */
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordsDiffer } from '../../commands/account/passwordsDiffer.ts'
import { RecoverAccount } from '../../commands/account/RecoverAccount.ts'
import { useApp } from '../App.ts'
import { AccountForm } from '../components/account/AccountForm.tsx'
import styles from '../components/account/AccountPage.module.css'
import { AccountPage } from '../components/account/AccountPage.tsx'
import { passwordHint, wrongNewPassword } from '../components/account/fieldWords.ts'
import { PasswordField } from '../components/account/PasswordField.tsx'
import { useAccountForm } from '../components/account/useAccountForm.ts'
import { EmptyState } from '../components/ui/EmptyState.tsx'
import { KeyRound } from '../components/ui/moreIcons.tsx'

const ChangeForm = ({ token }: { readonly token: string }) => {
  const { run } = useApp()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const form = useAccountForm({
    check: () => ({
      password: wrongNewPassword(password),
      confirmPassword: password === confirmPassword ? undefined : passwordsDiffer,
    }),
    send: () => run(RecoverAccount, { token, password, confirmPassword }),
  })
  return (
    <AccountForm label="Set Password" form={form} send="Set password" sending="Setting your password…">
      <PasswordField
        label="New password"
        age="new"
        value={password}
        onChange={setPassword}
        hint={passwordHint}
        error={form.wrongs.password}
      />
      <PasswordField
        label="Confirm new password"
        age="new"
        value={confirmPassword}
        onChange={setConfirmPassword}
        error={form.wrongs.confirmPassword}
      />
    </AccountForm>
  )
}

export const ChangeScreen = () => {
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') ?? '' })
  return (
    <AccountPage title="Set Password">
      {token === '' ? (
        <EmptyState title="You must specify a reset token." icon={<KeyRound size={30} />}>
          <Link to="/reset" className={styles.way}>
            Ask for a reset link
          </Link>
        </EmptyState>
      ) : (
        <ChangeForm token={token} />
      )}
    </AccountPage>
  )
}
