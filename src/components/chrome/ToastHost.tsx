/**
 * The place of the toasts, at the bottom centre over everything, and what is read out of it. A layer silences the page around it: while one
 * is open they stand within the topmost.
 */
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../../App.ts'
import { bringToastLook, toastLook } from '../../toastLook.ts'
import { toastPlaces } from '../../toastPlace.ts'
import { useValue } from '../../useValue.ts'
import styles from './ToastHost.module.css'

export const ToastHost = () => {
  const toasts = useValue(useApp().toasts)
  const Notice = useValue(toastLook)
  const count = toasts.length
  // Where it could not be loaded, the next toast tries again; until then the bare words stand there.
  useEffect(() => {
    if (count > 0) void bringToastLook()
  }, [count])
  const layer = useValue(toastPlaces).at(-1)
  const notices = toasts.map((toast) =>
    Notice === undefined ? <b key={toast.id}>{toast.text}</b> : <Notice key={toast.id} toast={toast} />,
  )
  // Both are there before anything is said: what comes together with its words is not read out.
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
