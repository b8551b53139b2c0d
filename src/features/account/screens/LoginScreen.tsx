/** /login: username and password, with links to registration and password reset. docs/behaviour/account.md#login. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LogIn } from '../../../../commands/account/LogIn.ts'
import { useApp } from '../../../core/App.ts'
import { AccountForm } from '../AccountForm.tsx'
import styles from '../AccountPage.module.css'
import { AccountPage, useWaiting } from '../AccountPage.tsx'
import { missing } from '../fieldLabels.ts'
import { PasswordField } from '../PasswordField.tsx'
import { UsernameField } from '../UsernameField.tsx'
import { useAccountForm } from '../useAccountForm.ts'

export const LoginScreen = () => {
  const { run, store } = useApp()
  const resumes = useWaiting() !== undefined
  const [username, setUsername] = useState(() => store.ended.peek()?.username ?? '')
  const [password, setPassword] = useState('')
  const form = useAccountForm({
    check: () => ({
      username: missing(username, 'username'),
      password: password === '' ? 'Type your password.' : undefined,
    }),
    send: () => run(LogIn, { username: username.trim(), password, resumes }),
  })
  return (
    <AccountPage title="Log In">
      <AccountForm label="Log In" form={form} send="Log In" sending="Logging in…">
        <UsernameField value={username} onChange={setUsername} error={form.wrongs.username} />
        <PasswordField
          label="Password"
          age="current"
          value={password}
          onChange={setPassword}
          error={form.wrongs.password}
        />
      </AccountForm>
      <p className={styles.ways}>
        <Link to="/registration" search className={styles.way}>
          Create an account
        </Link>
        <Link to="/reset" className={styles.way}>
          Forgot your password?
        </Link>
      </p>
    </AccountPage>
  )
}
