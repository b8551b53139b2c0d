/** Changing the password, by the current one. docs/behaviour/account.md#own-account. */
import { useState } from 'react'
import { ChangePassword } from '../../../commands/account/ChangePassword.ts'
import { useApp } from '../../App.ts'
import { AccountForm } from '../../components/account/AccountForm.tsx'
import { AccountName } from '../../components/account/AccountName.tsx'
import styles from '../../components/account/AccountPage.module.css'
import { AccountPage } from '../../components/account/AccountPage.tsx'
import { missing } from '../../components/account/fieldLabels.ts'
import { NewPasswordFields } from '../../components/account/NewPasswordFields.tsx'
import { PasswordField } from '../../components/account/PasswordField.tsx'
import { useAccountForm } from '../../components/account/useAccountForm.ts'
import { useNewPassword } from '../../components/account/useNewPassword.ts'
import { useLeaveWhenDone } from '../../components/settings/useLeaveWhenDone.ts'

export const PasswordSettingsScreen = () => {
  const { run } = useApp()
  const leave = useLeaveWhenDone()
  const [oldPassword, setOld] = useState('')
  const typed = useNewPassword()
  const { password: newPassword, confirmPassword } = typed
  const form = useAccountForm({
    check: () => {
      const { first, second } = typed.check()
      return { oldPassword: missing(oldPassword, 'current password'), newPassword: first, confirmPassword: second }
    },
    send: async () => {
      const failure = await run(ChangePassword, { oldPassword, newPassword, confirmPassword })
      if (failure === undefined) leave()
      return failure
    },
  })
  return (
    <AccountPage title="Password">
      <p className={styles.words}>You stay logged in here and are logged out everywhere else.</p>
      <AccountForm label="Password" form={form} send="Change password" sending="Changing your password…">
        <AccountName />
        <PasswordField
          label="Current password"
          age="current"
          value={oldPassword}
          onChange={setOld}
          error={form.wrongs.oldPassword}
        />
        <NewPasswordFields
          label="New password"
          confirmLabel="Confirm new password"
          typed={typed}
          error={form.wrongs.newPassword}
          confirmError={form.wrongs.confirmPassword}
        />
      </AccountForm>
    </AccountPage>
  )
}
