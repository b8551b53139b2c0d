/** /change: the target of the link in a reset mail. docs/behaviour/account.md#password-reset. */
import { Link, useLocation } from '@tanstack/react-router'
import { RecoverAccount } from '../../../../commands/account/RecoverAccount.ts'
import { useApp } from '../../../core/App.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { KeyRound } from '../../../ui/moreIcons.tsx'
import styles from '../AccountPage.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { NewPasswordFields } from '../accountFields.tsx'
import { refusedField, wrongConfirmation, wrongNewPassword } from '../fieldLabels.ts'

const ChangeForm = ({ token }: { readonly token: string }) => {
  const { run } = useApp()
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      password: wrongNewPassword(password),
      confirmPassword: wrongConfirmation(password, confirmPassword),
    }),
    send: (values) => run(RecoverAccount, { token, ...values }),
    refusedField,
  })
  return (
    <Form form={form} label="Set Password" submit="Set password" busy="Setting your password…" isLarge>
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        first={form.field('password')}
        second={form.field('confirmPassword')}
      />
    </Form>
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
