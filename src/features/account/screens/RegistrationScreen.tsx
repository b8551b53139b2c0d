/** /registration: an account needs only a username and a password. docs/behaviour/account.md#registration. */
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Register } from '../../../../commands/account/Register.ts'
import { useApp } from '../../../core/App.ts'
import { useSite } from '../../../core/site.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import styles from '../AccountPage.module.css'
import { AccountPage, useWaiting } from '../AccountPage.tsx'
import { EmailField, NewPasswordFields, UsernameField } from '../accountFields.tsx'
import { refusedField, wrongConfirmation, wrongEmail, wrongNewName, wrongNewPassword } from '../fieldLabels.ts'

/** The operator's own pages, if there are any. */
const SiteTerms = () => {
  const { name, termsUrl, rulesUrl } = useSite()
  const pages = [
    { address: termsUrl, label: `Terms of ${name}` },
    { address: rulesUrl, label: `Rules of ${name}` },
  ].filter(({ address }) => address !== '')
  if (pages.length === 0) return null
  return (
    <p className={styles.words}>
      Please read first:{' '}
      {pages.map(({ address, label }, at) => (
        <Fragment key={label}>
          {at > 0 && ', '}
          <a href={address} target="_blank" rel="noopener noreferrer external" className={styles.inWords}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

export const RegistrationScreen = () => {
  const { run } = useApp()
  const resumes = useWaiting() !== undefined
  const form = useForm({
    initial: { username: '', password: '', confirmPassword: '', email: '' },
    check: ({ username, password, confirmPassword, email }) => ({
      username: wrongNewName(username),
      password: wrongNewPassword(password),
      confirmPassword: wrongConfirmation(password, confirmPassword),
      email: email.trim() === '' ? undefined : wrongEmail(email.trim()),
    }),
    send: ({ username, email, ...passwords }) =>
      run(Register, { ...passwords, username: username.trim(), email: email.trim(), resumes }),
    refusedField,
  })
  return (
    <AccountPage title="Create an account">
      <Form
        form={form}
        label="Create an account"
        submit="Create account"
        busy="Creating your account…"
        failureTitle="Something isn't right..."
        isLarge
      >
        <UsernameField {...form.field('username')} hint="Shown with your posts and comments" />
        <NewPasswordFields
          label="Password"
          confirmLabel="Confirm password"
          first={form.field('password')}
          second={form.field('confirmPassword')}
        />
        <EmailField
          label="E-mail (optional)"
          hint="Hashed immediately, and used only for password resets"
          {...form.field('email')}
        />
        <SiteTerms />
        <p className={styles.words}>
          By creating an account you agree to follow the rules of this site and of its communities, listed on their
          About pages.{' '}
          <Link to="/communities" target="_blank" className={styles.inWords}>
            See the communities
          </Link>
        </p>
      </Form>
      <p className={styles.ways}>
        <Link to="/login" search className={styles.way}>
          Log in to an existing account
        </Link>
      </p>
    </AccountPage>
  )
}
