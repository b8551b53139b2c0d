/**
 * The toasts, at the bottom centre above everything, and their live region. An open layer makes the page inert, so
 * toasts render within the topmost one.
 */

import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Undo } from '../../commands/kernel/Undo.ts'
import { type ShownToast, useApp } from '../core/App.ts'
import { toastContainers } from '../core/Opened.ts'
import { useValue } from '../core/useValue.ts'
import { X } from '../ui/moreIcons.tsx'
import styles from './ToastHost.module.css'
import toastNoticeStyles from './ToastNotice.module.css'
import { bringToastLook, toastLook } from './toastLook.ts'

export const ToastHost = () => {
  const toasts = useValue(useApp().toasts)
  const Notice = useValue(toastLook)
  const count = toasts.length
  // If the component could not be loaded, toasts stay plain text and the next one tries again.
  useEffect(() => {
    if (count > 0) void bringToastLook().catch(() => {})
  }, [count])
  const layer = useValue(toastContainers).at(-1)
  const notices = toasts.map((toast) =>
    Notice === undefined ? <b key={toast.id}>{toast.text}</b> : <Notice key={toast.id} toast={toast} />,
  )
  // Both regions exist before they have text, since screen readers do not announce text that is inserted with its
  // region.
  const place = (words: ReactNode) => (
    <div className={styles.host} role="status" aria-live="polite">
      {words}
    </div>
  )
  return (
    <>
      {place(layer === undefined && notices)}
      {layer !== undefined && createPortal(place(notices), layer)}
    </>
  )
}

/** A toast: its sentence, Undo if possible, and Close. Its timer pauses while it is hovered or focused. */
export const ToastNotice = ({ toast: { id, text, style, undo } }: { readonly toast: ShownToast }) => {
  const { dismissToast, holdToast, run } = useApp()
  const hold = (isHeld: boolean) => (): void => holdToast?.(id, isHeld)
  const takeBack = (sequence: number) => (): void => {
    dismissToast(id)
    void run(Undo, { sequence })
  }
  return (
    <div
      className={clsx(toastNoticeStyles.toast, toastNoticeStyles[style])}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onPointerCancel={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <span className={toastNoticeStyles.text}>{text}</span>
      {undo !== undefined && (
        <button type="button" className={toastNoticeStyles.undo} onClick={takeBack(undo)}>
          Undo
        </button>
      )}
      <button
        type="button"
        className={toastNoticeStyles.close}
        aria-label="Close notice"
        onClick={() => dismissToast(id)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
