/** /change: the target of the link in a reset mail. docs/behaviour/account.md#password-reset. */
import { Link, useLocation } from '@tanstack/react-router'
import { RecoverAccount } from '../../../../commands/account/RecoverAccount.ts'
import { useApp } from '../../../core/App.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KeyRound } from '../../../ui/moreIcons.tsx'
import { AccountForm } from '../AccountForm.tsx'
import styles from '../AccountPage.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { useAccountForm } from '../useAccountForm.ts'
import { useNewPassword } from '../useNewPassword.ts'

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
