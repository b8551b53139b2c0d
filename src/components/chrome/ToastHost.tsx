/** Draws the toasts at the bottom centre, over everything, and reads them out. A toast can be closed before its 3 seconds are over, and some can be taken back. */
import { clsx } from 'clsx'
import { Undo } from '../../../commands/Undo.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { X } from '../ui/icons.tsx'
import styles from './ToastHost.module.css'

export const ToastHost = () => {
  const { toasts, dismissToast, run } = useApp()
  const takeBack = (id: number, sequence: number) => (): void => {
    dismissToast(id)
    void run(Undo, { sequence })
  }
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {useValue(toasts).map(({ id, text, style, undo }) => (
        <div key={id} className={clsx(styles.toast, styles[style])}>
          <span className={styles.text}>{text}</span>
          {undo !== undefined && (
            <button type="button" className={styles.undo} onClick={takeBack(id, undo)}>
              Undo
            </button>
          )}
          <button type="button" className={styles.close} aria-label="Close notice" onClick={() => dismissToast(id)}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}
