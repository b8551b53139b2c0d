/** A new password, by the present one. Document 2, sections 2 (Settings) and 5. */
import { useState } from 'react'
import { ChangePassword } from '../../../commands/account/ChangePassword.ts'
import { passwordsDiffer } from '../../../commands/account/passwordsDiffer.ts'
import { useApp } from '../../App.ts'
import { AccountForm } from '../../components/account/AccountForm.tsx'
import { AccountName } from '../../components/account/AccountName.tsx'
import styles from '../../components/account/AccountPage.module.css'
import { AccountPage } from '../../components/account/AccountPage.tsx'
import { missing, passwordHint, wrongNewPassword } from '../../components/account/fieldWords.ts'
import { PasswordField } from '../../components/account/PasswordField.tsx'
import { useAccountForm } from '../../components/account/useAccountForm.ts'
import { useLeaveWhenDone } from '../../components/settings/useLeaveWhenDone.ts'

export const PasswordSettingsScreen = () => {
  const { run } = useApp()
  const leave = useLeaveWhenDone()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const [confirmPassword, setConfirm] = useState('')
  const form = useAccountForm({
    check: () => ({
      oldPassword: missing(oldPassword, 'current password'),
      newPassword: wrongNewPassword(newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : passwordsDiffer,
    }),
    send: async () => {
      const failure = await run(ChangePassword, { oldPassword, newPassword, confirmPassword })
      if (failure === undefined) leave()
      return failure
    },
  })
  return (
    <AccountPage title="Password">
      <p className={styles.words}>With a new password you stay logged in here, and are logged out everywhere else.</p>
      <AccountForm label="Password" form={form} send="Change password" sending="Changing your password…">
        <AccountName />
        <PasswordField
          label="Current password"
          age="current"
          value={oldPassword}
          onChange={setOld}
          error={form.wrongs.oldPassword}
        />
        <PasswordField
          label="New password"
          age="new"
          value={newPassword}
          onChange={setNew}
          hint={passwordHint}
          error={form.wrongs.newPassword}
        />
        <PasswordField
          label="Confirm new password"
          age="new"
          value={confirmPassword}
          onChange={setConfirm}
          error={form.wrongs.confirmPassword}
        />
      </AccountForm>
    </AccountPage>
  )
}
