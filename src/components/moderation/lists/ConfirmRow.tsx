/** Asks in the place of a row whether it may go: nothing here is taken back by a second press. Has the focus while it asks. */
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './Lists.module.css'

interface ConfirmRowProps {
  readonly question: string
  /** What the button says that does it. */
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
