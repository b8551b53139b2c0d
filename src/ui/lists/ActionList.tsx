/** A list of actions for menus and sheets: icon, label and, for choices, which one is current. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Check } from '../moreIcons.tsx'
import styles from './ActionList.module.css'

export interface Action {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly isDangerous?: boolean
  /** For choices: whether this is the current one. */
  readonly isChosen?: boolean
  readonly hint?: string
}

interface ActionListProps {
  readonly label: string
  readonly actions: ReadonlyArray<Action>
}

export const ActionList = ({ label, actions }: ActionListProps) => (
  <ul aria-label={label} className={styles.list}>
    {actions.map((action) => (
      <li key={action.label}>
        <button
          type="button"
          className={clsx(styles.action, action.isDangerous === true && styles.dangerous)}
          aria-pressed={action.isChosen}
          onClick={action.onSelect}
        >
          {action.icon !== undefined && (
            <span className={styles.icon} aria-hidden="true">
              {action.icon}
            </span>
          )}
          <span className={styles.words}>
            {action.label}
            {action.hint !== undefined && <small className={styles.hint}>{action.hint}</small>}
          </span>
          {action.isChosen === true && <Check size={20} aria-hidden="true" className={styles.check} />}
        </button>
      </li>
    ))}
  </ul>
)
