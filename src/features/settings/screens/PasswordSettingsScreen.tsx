/** Changing the password, by the current one. docs/behaviour/account.md#own-account. */
import { ChangePassword, SetEmail } from '../../../../commands/account/ChangePassword.ts'
import { useApp } from '../../../core/App.ts'
import { useGoBack } from '../../../layout/useGoBack.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import styles from '../../account/AccountPage.module.css'
import { AccountName, AccountPage } from '../../account/AccountPage.tsx'
import { EmailField, NewPasswordFields, PasswordField } from '../../account/accountFields.tsx'
import { missing, refusedField, wrongConfirmation, wrongEmail, wrongNewPassword } from '../../account/fieldLabels.ts'

export const PasswordSettingsScreen = () => {
  const { run } = useApp()
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      oldPassword: missing(oldPassword, 'current password'),
      newPassword: wrongNewPassword(newPassword),
      confirmPassword: wrongConfirmation(newPassword, confirmPassword),
    }),
    send: (values) => run(ChangePassword, values),
    leave: useGoBack(),
    refusedField,
  })
  return (
    <AccountPage title="Password">
      <p className={styles.words}>You stay logged in here and are logged out everywhere else.</p>
      <Form form={form} label="Password" submit="Change password" busy="Changing your password…" isLarge>
        <AccountName />
        <PasswordField label="Current password" age="current" {...form.field('oldPassword')} />
        <NewPasswordFields
          label="New password"
          confirmLabel="Confirm new password"
          first={form.field('newPassword')}
          second={form.field('confirmPassword')}
        />
      </Form>
    </AccountPage>
  )
}

/** The address for password resets: changing or removing it. docs/behaviour/account.md#own-account. */
export const EmailSettingsScreen = () => {
  const { run } = useApp()
  const form = useForm({
    draft: 'email',
    initial: { email: '', password: '' },
    unsaved: ['password'],
    check: ({ email, password }) => ({
      email: email.trim() === '' ? undefined : wrongEmail(email.trim()),
      password: missing(password, 'password'),
    }),
    send: ({ email, password }) => run(SetEmail, { password, email: email.trim() }),
    leave: useGoBack(),
    refusedField,
  })
  return (
    <AccountPage title="Email Address">
      <p className={styles.words}>
        Only used to reset a forgotten password. We store only a hash, so we cannot show it.
      </p>
      <Form
        form={form}
        label="Email Address"
        submit={form.values.email.trim() === '' ? 'Remove the address' : 'Save the address'}
        busy="Saving…"
        isLarge
      >
        <AccountName />
        <EmailField
          label="E-mail"
          hint="Leave it empty to remove the address of your account."
          {...form.field('email')}
        />
        <PasswordField label="Password" age="current" {...form.field('password')} />
      </Form>
    </AccountPage>
  )
}
