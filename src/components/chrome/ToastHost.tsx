/** Draws the toasts at the bottom centre, over everything, and reads them out. A toast can be closed before its 3 seconds are over. */
import { clsx } from 'clsx'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { X } from '../ui/icons.tsx'
import styles from './ToastHost.module.css'

export const ToastHost = () => {
  const { toasts, dismissToast } = useApp()
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {useValue(toasts).map(({ id, text, style }) => (
        <div key={id} className={clsx(styles.toast, styles[style])}>
          <span className={styles.text}>{text}</span>
          <button type="button" className={styles.close} aria-label="Close notice" onClick={() => dismissToast(id)}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}
