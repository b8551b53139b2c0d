/**
 * The last confirmation before an account is deleted. The title gets the focus, not a button, so that a double press
 * can't confirm.
 */
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './ConfirmDeletion.module.css'

interface ConfirmDeletionProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onKeep: () => void
  readonly onDelete: () => void
}

export const ConfirmDeletion = ({ name, isBusy, onKeep, onDelete }: ConfirmDeletionProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="confirm-deletion" aria-busy={isBusy} className={styles.question}>
      <h2 ref={title} id="confirm-deletion" tabIndex={-1} className={styles.title}>
        Delete {name} for good?
      </h2>
      <p className={styles.words}>This cannot be undone.</p>
      <Button kind="primary" isWide isDisabled={isBusy} onClick={onKeep}>
        Keep my account
      </Button>
      <Button kind="danger" isWide isDisabled={isBusy} onClick={onDelete}>
        {isBusy ? 'Deleting…' : 'Delete my account'}
      </Button>
    </section>
  )
}
