/** The frame of an account form: fields, failure and submit button. The first invalid field gets the focus. */
import { type ReactNode, useEffect, useRef } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AccountForm.module.css'
import type { AccountFormState } from './useAccountForm.ts'

interface AccountFormProps {
  readonly label: string
  readonly form: AccountFormState
  readonly children: ReactNode
  /** Label of the button, and its label during sending. */
  readonly send: string
  readonly sending: string
  /** Sending deletes something for good. */
  readonly isDestructive?: boolean
  /** Shown above the sentence of a failure. */
  readonly failureTitle?: string
}

export const AccountForm = ({
  label,
  form,
  children,
  send,
  sending,
  isDestructive = false,
  failureTitle,
}: AccountFormProps) => {
  const { wrongs, failure, isRefused, isBusy, submit } = form
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Finds nothing when no field is invalid.
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrongs])
  return (
    <form ref={ref} aria-label={label} aria-busy={isBusy} noValidate className={styles.form} onSubmit={submit}>
      {children}
      {isRefused === true && failureTitle !== undefined && (
        <p className={styles.failure}>
          <strong>{failureTitle}</strong>
        </p>
      )}
      {failure !== undefined && (
        <div role="alert" className={styles.failure}>
          {failureTitle !== undefined && <strong>{failureTitle}</strong>}
          <p>{sentenceOf(failure)}</p>
        </div>
      )}
      <Button isSubmit kind={isDestructive ? 'danger' : 'primary'} isWide>
        {isBusy ? sending : send}
      </Button>
    </form>
  )
}
