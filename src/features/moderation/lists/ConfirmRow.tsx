/** Replaces a row with a confirmation, for actions that a second press can't undo. Takes the focus while it asks. */
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import styles from './Lists.module.css'

interface ConfirmRowProps {
  readonly question: string
  /** Label of the button that confirms. */
  readonly act: string
  readonly onAct: () => void
  readonly onCancel: () => void
}

export const ConfirmRow = ({ question, act, onAct, onCancel }: ConfirmRowProps) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p ref={words} tabIndex={-1}>
          {question}
        </p>
        <span className={styles.buttons}>
          <Button kind="plain" onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" onClick={onAct}>
            {act}
          </Button>
        </span>
      </div>
    </li>
  )
}
