/** /change: the target of the link in a reset mail. docs/behaviour/account.md#password-reset. */
import { Link, useLocation } from '@tanstack/react-router'
import { RecoverAccount } from '../../commands/account/RecoverAccount.ts'
import { useApp } from '../App.ts'
import { AccountForm } from '../components/account/AccountForm.tsx'
import styles from '../components/account/AccountPage.module.css'
import { AccountPage } from '../components/account/AccountPage.tsx'
import { NewPasswordFields } from '../components/account/NewPasswordFields.tsx'
import { useAccountForm } from '../components/account/useAccountForm.ts'
import { useNewPassword } from '../components/account/useNewPassword.ts'
import { EmptyState } from '../components/ui/EmptyState.tsx'
import { KeyRound } from '../components/ui/moreIcons.tsx'

const ChangeForm = ({ token }: { readonly token: string }) => {
  const { run } = useApp()
  const typed = useNewPassword()
  const { password, confirmPassword } = typed
  const form = useAccountForm({
    check: () => {
      const { first, second } = typed.check()
      return { password: first, confirmPassword: second }
    },
    send: () => run(RecoverAccount, { token, password, confirmPassword }),
  })
  return (
    <AccountForm label="Set Password" form={form} send="Set password" sending="Setting your password…">
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        typed={typed}
        error={form.wrongs.password}
        confirmError={form.wrongs.confirmPassword}
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
