/** Changing the password, by the current one. docs/behaviour/account.md#own-account. */
import { ChangePassword } from '../../../../commands/account/ChangePassword.ts'
import { useApp } from '../../../core/App.ts'
import { useGoBack } from '../../../layout/useGoBack.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { AccountName } from '../../account/AccountName.tsx'
import styles from '../../account/AccountPage.module.css'
import { AccountPage } from '../../account/AccountPage.tsx'
import { missing, refusedField, wrongConfirmation, wrongNewPassword } from '../../account/fieldLabels.ts'
import { NewPasswordFields } from '../../account/NewPasswordFields.tsx'
import { PasswordField } from '../../account/PasswordField.tsx'

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
