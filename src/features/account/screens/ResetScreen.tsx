/**
 * /reset: requests a link to set a new password. Only the mail reveals whether name and address belong together.
 * docs/behaviour/account.md#password-reset.
 */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RequestReset } from '../../../../commands/account/RecoverAccount.ts'
import { GoTo } from '../../../../commands/layout/GoTo.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { Mail } from '../../../ui/moreIcons.tsx'
import styles from '../AccountPage.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { EmailField, UsernameField } from '../accountFields.tsx'
import { missing, refusedField, wrongEmail } from '../fieldLabels.ts'

const RequestForm = ({ onSent }: { readonly onSent: () => void }) => {
  const { run } = useApp()
  const form = useForm({
    initial: { username: '', email: '' },
    check: ({ username, email }) => ({
      username: missing(username, 'username'),
      email: missing(email, 'e-mail address') ?? wrongEmail(email.trim()),
    }),
    send: ({ username, email }) => run(RequestReset, { username: username.trim(), email: email.trim() }),
    leave: onSent,
    refusedField,
  })
  return (
    <>
      <p className={styles.words}>
        If your account has an e-mail address, you can reset a forgotten password. Without one, it cannot be reset.
      </p>
      <Form form={form} label="Reset Password" submit="Send a reset link" busy="Sending…" isLarge>
        <UsernameField {...form.field('username')} />
        <EmailField label="E-mail" {...form.field('email')} />
      </Form>
      <p className={styles.ways}>
        <Link to="/login" className={styles.way}>
          Back to Log In
        </Link>
      </p>
    </>
  )
}

export const ResetScreen = () => {
  const { run } = useApp()
  const [isSent, setIsSent] = useState(false)
  return (
    <AccountPage title="Reset Password">
      {isSent ? (
        <EmptyState
          icon={<Mail size={30} />}
          title="If the username and email address exist, we will send a reset link now. Check your spam folder."
        >
          <Button kind="primary" onClick={() => void run(GoTo, { address: '/', replace: false })}>
            Go home
          </Button>
        </EmptyState>
      ) : (
        <RequestForm onSent={() => setIsSent(true)} />
      )}
    </AccountPage>
  )
}
