/**
 * The place of the toasts, at the bottom centre over everything, and what is read out of it. How a toast looks is loaded once the screen
 * stands, before there is anything to say.
 */
import { useEffect, useState } from 'react'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import styles from './ToastHost.module.css'

const load = () => import('./ToastNotice.tsx').then((chunk) => chunk.ToastNotice)

type Notice = Awaited<ReturnType<typeof load>>

export const ToastHost = () => {
  const toasts = useValue(useApp().toasts)
  const [loaded, setLoaded] = useState<{ readonly Notice: Notice }>()
  const count = toasts.length
  // Where it cannot be loaded now, the next toast tries again; until then the bare words stand there.
  useEffect(() => {
    if (loaded === undefined)
      load().then(
        (Notice) => setLoaded({ Notice }),
        () => {},
      )
  }, [loaded, count])
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {toasts.map((toast) =>
        loaded === undefined ? <b key={toast.id}>{toast.text}</b> : <loaded.Notice key={toast.id} toast={toast} />,
      )}
    </div>
  )
}
