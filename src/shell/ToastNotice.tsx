/** A toast: its sentence, Undo if possible, and Close. Its timer pauses while it is hovered or focused. */
import { clsx } from 'clsx'
import { Undo } from '../../commands/kernel/Undo.ts'
import { type ShownToast, useApp } from '../core/App.ts'
import { X } from '../ui/moreIcons.tsx'
import styles from './ToastNotice.module.css'

export const ToastNotice = ({ toast: { id, text, style, undo } }: { readonly toast: ShownToast }) => {
  const { dismissToast, holdToast, run } = useApp()
  const hold = (isHeld: boolean) => (): void => holdToast?.(id, isHeld)
  const takeBack = (sequence: number) => (): void => {
    dismissToast(id)
    void run(Undo, { sequence })
  }
  return (
    <div
      className={clsx(styles.toast, styles[style])}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onPointerCancel={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <span className={styles.text}>{text}</span>
      {undo !== undefined && (
        <button type="button" className={styles.undo} onClick={takeBack(undo)}>
          Undo
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close notice" onClick={() => dismissToast(id)}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
