/**
 * The toasts, at the bottom centre above everything, and their live region. An open layer makes the page inert, so
 * toasts render within the topmost one.
 */
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../core/App.ts'
import { toastContainers } from '../core/toastContainers.ts'
import { useValue } from '../core/useValue.ts'
import styles from './ToastHost.module.css'
import { bringToastLook, toastLook } from './toastLook.ts'

export const ToastHost = () => {
  const toasts = useValue(useApp().toasts)
  const Notice = useValue(toastLook)
  const count = toasts.length
  // If the component could not be loaded, toasts stay plain text and the next one tries again.
  useEffect(() => {
    if (count > 0) void bringToastLook()
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
