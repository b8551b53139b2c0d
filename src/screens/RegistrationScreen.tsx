/** /registration: an account takes a username and a password, nothing else. Document 2, sections 1 and 2 (Authentication). */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordsDiffer } from '../../commands/account/passwordsDiffer.ts'
import { Register } from '../../commands/account/Register.ts'
import { useApp } from '../App.ts'
import { AccountForm } from '../components/account/AccountForm.tsx'
import styles from '../components/account/AccountPage.module.css'
import { AccountPage, useWaiting } from '../components/account/AccountPage.tsx'
import { EmailField } from '../components/account/EmailField.tsx'
import { missing, passwordHint, wrongEmail, wrongNewPassword } from '../components/account/fieldWords.ts'
import { PasswordField } from '../components/account/PasswordField.tsx'
import { UsernameField } from '../components/account/UsernameField.tsx'
import { useAccountForm } from '../components/account/useAccountForm.ts'

export const RegistrationScreen = () => {
  const { run } = useApp()
  const resumes = useWaiting() !== undefined
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const [typedEmail, setEmail] = useState('')
  const email = typedEmail.trim()
  const form = useAccountForm({
    check: () => ({
      username: missing(username, 'username'),
      password: wrongNewPassword(password),
      confirmPassword: password === confirmPassword ? undefined : passwordsDiffer,
      email: email === '' ? undefined : wrongEmail(email),
    }),
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
        <PasswordField
          label="Password"
          age="new"
          value={password}
          onChange={setPassword}
          hint={passwordHint}
          error={form.wrongs.password}
        />
        <PasswordField
          label="Confirm password"
          age="new"
          value={confirmPassword}
          onChange={setConfirmPassword}
          error={form.wrongs.confirmPassword}
        />
        <EmailField
          label="E-mail (optional)"
          value={typedEmail}
          onChange={setEmail}
          hint="Hashed immediately, and used only for password resets"
          error={form.wrongs.email}
        />
        <p className={styles.words}>
          By creating an account you agree to follow the rules of this place and of the communities in it.
        </p>
      </AccountForm>
      <p className={styles.ways}>
        <Link to="/login" search className={styles.way}>
          Log in to an account you have
        </Link>
      </p>
    </AccountPage>
  )
}
