/** The address for password resets: changing or removing it. docs/behaviour/account.md#own-account. */
import { SetEmail } from '../../../../commands/account/SetEmail.ts'
import { useApp } from '../../../core/App.ts'
import { useGoBack } from '../../../layout/useGoBack.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { AccountName } from '../../account/AccountName.tsx'
import styles from '../../account/AccountPage.module.css'
import { AccountPage } from '../../account/AccountPage.tsx'
import { EmailField } from '../../account/EmailField.tsx'
import { missing, refusedField, wrongEmail } from '../../account/fieldLabels.ts'
import { PasswordField } from '../../account/PasswordField.tsx'

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
