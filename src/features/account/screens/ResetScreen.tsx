/**
 * /reset: requests a link to set a new password. Only the mail reveals whether name and address belong together.
 * docs/behaviour/account.md#password-reset.
 */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RequestReset } from '../../../../commands/account/RequestReset.ts'
import { GoTo } from '../../../../commands/layout/GoTo.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Mail } from '../../../ui/moreIcons.tsx'
import { AccountForm } from '../AccountForm.tsx'
import styles from '../AccountPage.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { EmailField } from '../EmailField.tsx'
import { missing, wrongEmail } from '../fieldLabels.ts'
import { UsernameField } from '../UsernameField.tsx'
import { useAccountForm } from '../useAccountForm.ts'

const RequestForm = ({ onSent }: { readonly onSent: () => void }) => {
  const { run } = useApp()
  const [typedName, setName] = useState('')
  const [typedEmail, setEmail] = useState('')
  const username = typedName.trim()
  const email = typedEmail.trim()
  const form = useAccountForm({
    check: () => ({
      username: missing(username, 'username'),
      email: missing(email, 'e-mail address') ?? wrongEmail(email),
    }),
    send: async () => {
      const failure = await run(RequestReset, { username, email })
      if (failure === undefined) onSent()
      return failure
    },
  })
  return (
    <>
      <p className={styles.words}>
        If your account has an e-mail address, you can reset a forgotten password. Without one, it cannot be reset.
      </p>
      <AccountForm label="Reset Password" form={form} send="Send a reset link" sending="Sending…">
        <UsernameField value={typedName} onChange={setName} error={form.wrongs.username} />
        <EmailField label="E-mail" value={typedEmail} onChange={setEmail} error={form.wrongs.email} />
      </AccountForm>
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
