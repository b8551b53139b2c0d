/**
 * Deleting the account, in two steps: the password, and a final confirmation. docs/behaviour/account.md#own-account.
 */
import { useEffect, useRef, useState } from 'react'
import { DeleteAccount } from '../../../../commands/account/DeleteAccount.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { nameOf } from '../../../core/viewerLabels.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import styles from '../../account/AccountPage.module.css'
import { AccountName, AccountPage } from '../../account/AccountPage.tsx'
import { PasswordField } from '../../account/accountFields.tsx'
import { missing } from '../../account/fieldLabels.ts'
import confirmDeletionStyles from '../ConfirmDeletion.module.css'
import { Consequences } from '../Consequences.tsx'

interface ConfirmDeletionProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onKeep: () => void
  readonly onDelete: () => void
}

/**
 * The last confirmation before an account is deleted. The title gets the focus, not a button, so that a double press
 * can't confirm.
 */
const ConfirmDeletion = ({ name, isBusy, onKeep, onDelete }: ConfirmDeletionProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="confirm-deletion" aria-busy={isBusy} className={confirmDeletionStyles.question}>
      <h2 ref={title} id="confirm-deletion" tabIndex={-1} className={confirmDeletionStyles.title}>
        Delete {name} for good?
      </h2>
      <p className={confirmDeletionStyles.words}>This cannot be undone.</p>
      <Button kind="primary" isWide isDisabled={isBusy} onClick={onKeep}>
        Keep my account
      </Button>
      <Button kind="danger" isWide isDisabled={isBusy} onClick={onDelete}>
        {isBusy ? 'Deleting…' : 'Delete my account'}
      </Button>
    </section>
  )
}

const goes = [
  'Everything you wrote: posts, comments, messages and uploads',
  'Your password, e-mail address, picture and settings',
  'Your communities, saved and hidden posts and blocks, and the link between you and your votes',
  'Your moderator roles, awards and remaining Pro time; you will not be charged again',
]

const stays = [
  'Your username: it cannot be registered again, and your profile says that the account was deleted',
  'What others wrote, and the vote counts of posts and comments',
]

/** Before the confirmation; asking for it; deleting; or why it failed. */
type Step = 'typing' | 'asked' | 'deleting' | Failure

export const DeleteSettingsScreen = () => {
  const { run, store } = useApp()
  const name = useSelected(store.viewer, nameOf)
  const [step, setStep] = useState<Step>('typing')
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: missing(password, 'password') }),
    send: async () => {
      setStep('asked')
      return undefined
    },
  })
  const remove = async (): Promise<void> => {
    setStep('deleting')
    setStep((await run(DeleteAccount, form.values)) ?? 'typing')
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
      <Form
        label="Delete Account"
        form={typeof step === 'string' ? form : { ...form, failure: step }}
        submit="Continue"
        busy="Continue"
        isDestructive
        isLarge
      >
        <AccountName />
        <PasswordField label="Password" age="current" {...form.field('password')} />
      </Form>
    </AccountPage>
  )
}
