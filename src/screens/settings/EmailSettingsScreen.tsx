/** The address for password resets: changing or removing it. docs/behaviour/account.md#own-account. */
import { useState } from 'react'
import { SetEmail } from '../../../commands/account/SetEmail.ts'
import { useApp } from '../../App.ts'
import { AccountForm } from '../../components/account/AccountForm.tsx'
import { AccountName } from '../../components/account/AccountName.tsx'
import styles from '../../components/account/AccountPage.module.css'
import { AccountPage } from '../../components/account/AccountPage.tsx'
import { EmailField } from '../../components/account/EmailField.tsx'
import { missing, wrongEmail } from '../../components/account/fieldLabels.ts'
import { PasswordField } from '../../components/account/PasswordField.tsx'
import { useAccountForm } from '../../components/account/useAccountForm.ts'
import { useLeaveWhenDone } from '../../components/settings/useLeaveWhenDone.ts'
import { useDraft } from '../../components/writing/useDraft.ts'

export const EmailSettingsScreen = () => {
  const { run } = useApp()
  const leave = useLeaveWhenDone()
  const [password, setPassword] = useState('')
  const draft = useDraft('email', { email: '' })
  const email = draft.fields.email.trim()
  const form = useAccountForm({
    check: () => ({
      email: email === '' ? undefined : wrongEmail(email),
      password: missing(password, 'password'),
    }),
    send: async () => {
      const failure = await run(SetEmail, { password, email })
      if (failure === undefined) {
        draft.clear()
        leave()
      }
      return failure
    },
  })
  return (
    <AccountPage title="Email Address">
      <p className={styles.words}>
        Only used to reset a forgotten password. We store only a hash, so we cannot show it.
      </p>
      <AccountForm
        label="Email Address"
        form={form}
        send={email === '' ? 'Remove the address' : 'Save the address'}
        sending="Saving…"
      >
        <AccountName />
        <EmailField
          label="E-mail"
          value={draft.fields.email}
          onChange={(value) => draft.set('email', value)}
          hint="Leave it empty to remove the address of your account."
          error={form.wrongs.email}
        />
        <PasswordField
          label="Password"
          age="current"
          value={password}
          onChange={setPassword}
          error={form.wrongs.password}
        />
      </AccountForm>
    </AccountPage>
  )
}
