/** The frame of a form of an account: its fields, what failed, and the one button that sends it. The first field that is wrong gets the focus. */
import { type ReactNode, useEffect, useRef } from 'react'
import { sentenceOf } from '../../../commands/sentences.ts'
import { Button } from '../ui/Button.tsx'
import styles from './AccountForm.module.css'
import type { AccountFormState } from './useAccountForm.ts'

interface AccountFormProps {
  readonly label: string
  readonly form: AccountFormState
  readonly children: ReactNode
  /** The words of the button, and while it is sent. */
  readonly send: string
  readonly sending: string
  /** What is sent takes something away for good. */
  readonly isDestructive?: boolean
  /** Stands over the sentence of a failure. */
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
    // Where nothing is wrong, no field says so.
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
