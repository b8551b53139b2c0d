/** /registration: an account needs only a username and a password. docs/behaviour/account.md#registration. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Register } from '../../../../commands/account/Register.ts'
import { useApp } from '../../../core/App.ts'
import { AccountForm } from '../AccountForm.tsx'
import styles from '../AccountPage.module.css'
import { AccountPage, useWaiting } from '../AccountPage.tsx'
import { EmailField } from '../EmailField.tsx'
import { wrongEmail, wrongNewName } from '../fieldLabels.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { UsernameField } from '../UsernameField.tsx'
import { useAccountForm } from '../useAccountForm.ts'
import { useNewPassword } from '../useNewPassword.ts'

export const RegistrationScreen = () => {
  const { run } = useApp()
  const resumes = useWaiting() !== undefined
  const [username, setUsername] = useState('')
  const typed = useNewPassword()
  const { password, confirmPassword } = typed
  const [typedEmail, setEmail] = useState('')
  const email = typedEmail.trim()
  const form = useAccountForm({
    check: () => {
      const { first, second } = typed.check()
      return {
        username: wrongNewName(username),
        password: first,
        confirmPassword: second,
        email: email === '' ? undefined : wrongEmail(email),
      }
    },
    send: () => run(Register, { username: username.trim(), password, confirmPassword, email, resumes }),
  })
  return (
    <AccountPage title="Create an account">
      <AccountForm
        label="Create an account"
        form={form}
        send="Create account"
        sending="Creating your account…"
        failureTitle="Something isn't right..."
      >
        <UsernameField
          value={username}
          onChange={setUsername}
          hint="The name under which you post and comment"
          error={form.wrongs.username}
        />
        <NewPasswordFields
          label="Password"
          confirmLabel="Confirm password"
          typed={typed}
          error={form.wrongs.password}
          confirmError={form.wrongs.confirmPassword}
        />
        <EmailField
          label="E-mail (optional)"
          value={typedEmail}
          onChange={setEmail}
          hint="Hashed immediately, and used only for password resets"
          error={form.wrongs.email}
        />
        <p className={styles.words}>
          By creating an account you agree to follow the rules of this site and of its communities, listed on their
          About pages.{' '}
          <Link to="/communities" target="_blank" className={styles.inWords}>
            See the communities
          </Link>
        </p>
      </AccountForm>
      <p className={styles.ways}>
        <Link to="/login" search className={styles.way}>
          Log in to an existing account
        </Link>
      </p>
    </AccountPage>
  )
}
