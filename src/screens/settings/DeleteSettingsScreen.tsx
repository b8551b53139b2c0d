/**
 * Deleting the account, in two steps: the password, and a final confirmation. docs/behaviour/account.md#own-account.
 */
import { useState } from 'react'
import { DeleteAccount } from '../../../commands/account/DeleteAccount.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { useApp } from '../../App.ts'
import { AccountForm } from '../../components/account/AccountForm.tsx'
import { AccountName } from '../../components/account/AccountName.tsx'
import styles from '../../components/account/AccountPage.module.css'
import { AccountPage } from '../../components/account/AccountPage.tsx'
import { missing } from '../../components/account/fieldLabels.ts'
import { PasswordField } from '../../components/account/PasswordField.tsx'
import { useAccountForm } from '../../components/account/useAccountForm.ts'
import { nameOf } from '../../components/content/viewerLabels.ts'
import { ConfirmDeletion } from '../../components/settings/ConfirmDeletion.tsx'
import { Consequences } from '../../components/settings/Consequences.tsx'
import { useSelected } from '../../useValue.ts'

const goes = [
  'Everything you wrote: posts, comments, messages and uploads',
  'Your password, e-mail address, picture and settings',
  'What you joined, saved, hid and blocked, and the link between you and your votes',
  'Your moderator roles, awards and remaining Pro time; you will not be charged again',
]

const stays = [
  'Your name: nobody else can take it, and your profile says that the account was deleted',
  'What others wrote, and how posts and comments were voted',
]

/** Before the confirmation; asking for it; deleting; or why it failed. */
type Step = 'typing' | 'asked' | 'deleting' | Failure

export const DeleteSettingsScreen = () => {
  const { run, store } = useApp()
  const name = useSelected(store.viewer, nameOf)
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<Step>('typing')
  const form = useAccountForm({
    check: () => ({ password: missing(password, 'password') }),
    send: async () => {
      setStep('asked')
      return undefined
    },
  })
  const remove = async (): Promise<void> => {
    setStep('deleting')
    setStep((await run(DeleteAccount, { password })) ?? 'typing')
  }
  if (step === 'asked' || step === 'deleting')
    return (
      <AccountPage title="Delete Account">
        <ConfirmDeletion
          name={name}
          isBusy={step === 'deleting'}
          onKeep={() => setStep('typing')}
          onDelete={() => void remove()}
        />
      </AccountPage>
    )
  return (
    <AccountPage title="Delete Account">
      <p className={styles.words}>Permanently closes your account and erases your data, right away.</p>
      <Consequences goes={goes} stays={stays} />
      <AccountForm
        label="Delete Account"
        form={typeof step === 'string' ? form : { ...form, failure: step }}
        send="Continue"
        sending="Continue"
        isDestructive
      >
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
