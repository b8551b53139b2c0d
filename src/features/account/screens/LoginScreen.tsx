/** /login: username and password, with links to registration and password reset. docs/behaviour/account.md#login. */
import { Link } from '@tanstack/react-router'
import { LogIn } from '../../../../commands/account/LogIn.ts'
import { useApp } from '../../../core/App.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import styles from '../AccountPage.module.css'
import { AccountPage, useWaiting } from '../AccountPage.tsx'
import { PasswordField, UsernameField } from '../accountFields.tsx'
import { missing, refusedField } from '../fieldLabels.ts'

export const LoginScreen = () => {
  const { run, store } = useApp()
  const resumes = useWaiting() !== undefined
  const form = useForm({
    initial: { username: store.ended.peek()?.username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: missing(username, 'username'),
      password: password === '' ? 'Type your password.' : undefined,
    }),
    send: ({ username, password }) => run(LogIn, { username: username.trim(), password, resumes }),
    refusedField,
  })
  return (
    <AccountPage title="Log In">
      <Form form={form} label="Log In" submit="Log In" busy="Logging in…" isLarge>
        <UsernameField {...form.field('username')} />
        <PasswordField label="Password" age="current" {...form.field('password')} />
      </Form>
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
