/** A screen's top bar with its title and Save. docs/behaviour/layout-and-navigation.md#top-bar. */
import { clsx } from 'clsx'
import styles from './SaveBar.module.css'
import bar from './TopBar.module.css'

interface SaveBarProps {
  readonly title: string
  readonly onSave: () => void
  /** Nothing to save, or saving now. */
  readonly isDisabled: boolean
}

export const SaveBar = ({ title, onSave, isDisabled }: SaveBarProps) => (
  <>
    <h1 className={bar.title}>{title}</h1>
    <button type="button" className={clsx(bar.signUp, styles.save)} onClick={onSave} disabled={isDisabled}>
      Save
    </button>
  </>
)
