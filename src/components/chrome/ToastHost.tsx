/** The place of the toasts, at the bottom centre over everything, and what is read out of it. */
import { useEffect } from 'react'
import { useApp } from '../../App.ts'
import { bringToastLook, toastLook } from '../../toastLook.ts'
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
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {toasts.map((toast) =>
        Notice === undefined ? <b key={toast.id}>{toast.text}</b> : <Notice key={toast.id} toast={toast} />,
      )}
    </div>
  )
}
