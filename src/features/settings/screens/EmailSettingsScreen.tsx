/** The address for password resets: changing or removing it. docs/behaviour/account.md#own-account. */
import { useState } from 'react'
import { SetEmail } from '../../../../commands/account/SetEmail.ts'
import { useApp } from '../../../core/App.ts'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { AccountName } from '../../account/AccountName.tsx'
import styles from '../../account/AccountPage.module.css'
import { AccountPage } from '../../account/AccountPage.tsx'
import { EmailField } from '../../account/EmailField.tsx'
import { missing, wrongEmail } from '../../account/fieldLabels.ts'
import { PasswordField } from '../../account/PasswordField.tsx'
import { useAccountForm } from '../../account/useAccountForm.ts'
import { useLeaveWhenDone } from '../useLeaveWhenDone.ts'

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
