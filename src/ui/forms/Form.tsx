/**
 * The frame of a form: its fields, the failure that belongs to none of them, and the buttons. The first invalid field
 * gets the focus after an attempt to submit.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { Button } from '../Button.tsx'
import styles from './Form.module.css'
import type { FormFrame } from './useForm.ts'
import { useInvalidFocus } from './useInvalidFocus.ts'

interface FormProps {
  readonly form: FormFrame
  readonly label: string
  /** The text of the button, and its text during sending. */
  readonly submit: string
  readonly busy: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** In a dialog, the buttons are in a row that stays visible. */
  readonly isDialog?: boolean
  /** More buttons of a dialog, before the one that submits. */
  readonly buttons?: ReactNode
  /** Submitting deletes something or shuts a person out. */
  readonly isDestructive?: boolean
  /** A large button, where the form is the whole screen. */
  readonly isLarge?: boolean
  /** Shown above the sentence of a failure. */
  readonly failureTitle?: string
}

export const Form = ({
  form,
  label,
  submit,
  busy,
  children,
  className,
  isDialog = false,
  buttons,
  isDestructive = false,
  isLarge = false,
  failureTitle,
}: FormProps) => {
  const { isSending, failure, isRefused, canSubmit } = form
  const ref = useInvalidFocus(form.invalidAttempt)
  const button = (
    <Button isSubmit kind={isDestructive ? 'danger' : 'primary'} isWide={!isDialog} isDisabled={!canSubmit}>
      {isSending ? busy : submit}
    </Button>
  )
  return (
    <form
      ref={ref}
      aria-label={label}
      aria-busy={isSending}
      noValidate
      className={clsx(styles.form, isDialog && styles.dialog, isLarge && styles.large, className)}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
      {isRefused && failureTitle !== undefined && (
        <p className={styles.failure}>
          <strong>{failureTitle}</strong>
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failureTitle !== undefined && <strong>{failureTitle} </strong>}
          {sentenceOf(failure)}
        </p>
      )}
      {isDialog ? (
        <div className={styles.buttons}>
          {buttons}
          {button}
        </div>
      ) : (
        button
      )}
    </form>
  )
}
