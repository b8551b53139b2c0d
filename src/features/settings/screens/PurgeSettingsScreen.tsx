/** Deletes everything that the member wrote. docs/behaviour/account.md#own-account. */
import { useState } from 'react'
import { PurgeContent } from '../../../../commands/account/PurgeContent.ts'
import { useApp } from '../../../core/App.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { AccountName } from '../../account/AccountName.tsx'
import styles from '../../account/AccountPage.module.css'
import { AccountPage } from '../../account/AccountPage.tsx'
import { missing } from '../../account/fieldLabels.ts'
import { PasswordField } from '../../account/PasswordField.tsx'
import { useAccountForm } from '../../account/useAccountForm.ts'
import { Consequences } from '../Consequences.tsx'
import { useLeaveWhenDone } from '../useLeaveWhenDone.ts'

const goes = [
  'Your posts, with their images and videos',
  'Your comments',
  'Your copies of the messages you sent. Their recipients keep theirs.',
  'All edits of them',
]

const stays = [
  'Your account, its picture and its settings',
  'Your votes, communities, saved and hidden posts',
  'What others wrote, under your posts too',
]

export const PurgeSettingsScreen = () => {
  const { run } = useApp()
  const leave = useLeaveWhenDone()
  const [password, setPassword] = useState('')
  const form = useAccountForm({
    check: () => ({ password: missing(password, 'password') }),
    send: async () => {
      const failure = await run(PurgeContent, { password })
      if (failure === undefined) leave()
      return failure
    },
  })
  return (
    <AccountPage title="Purge Content">
      <p className={styles.words}>Permanently removes everything you wrote, right away. This cannot be undone.</p>
      <Consequences goes={goes} stays={stays} />
      <AccountForm label="Purge Content" form={form} send="Purge my content" sending="Purging…" isDestructive>
        <AccountName />
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
