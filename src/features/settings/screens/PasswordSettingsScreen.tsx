/** Changing the password, by the current one. docs/behaviour/account.md#own-account. */
import { useState } from 'react'
import { ChangePassword } from '../../../../commands/account/ChangePassword.ts'
import { useApp } from '../../../core/App.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { AccountName } from '../../account/AccountName.tsx'
import styles from '../../account/AccountPage.module.css'
import { AccountPage } from '../../account/AccountPage.tsx'
import { missing } from '../../account/fieldLabels.ts'
import { NewPasswordFields } from '../../account/NewPasswordFields.tsx'
import { PasswordField } from '../../account/PasswordField.tsx'
import { useAccountForm } from '../../account/useAccountForm.ts'
import { useNewPassword } from '../../account/useNewPassword.ts'
import { useLeaveWhenDone } from '../useLeaveWhenDone.ts'

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
