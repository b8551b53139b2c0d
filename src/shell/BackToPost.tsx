/** After a registration, which ends on Home: a link back to the post where it began. */
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ForgetSubmission } from '../../commands/account/WaitForLogin.ts'
import { GoTo } from '../../commands/layout/GoTo.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { useFootRoom } from '../layout/useFootRoom.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { X } from '../ui/moreIcons.tsx'
import styles from './CallToAction.module.css'

const isPost = (path: string): boolean => /^\/(c\/[^/]+\/)?p\//.test(path)

export const BackToPost = () => {
  const { run, store } = useApp()
  const path = useValue(store.waiting)?.path ?? ''
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const isShown = isHome && isPost(path)
  useFootRoom(isShown)
  // A member who goes elsewhere does not want it any more.
  useEffect(() => {
    if (!isShown) void run(ForgetSubmission, undefined)
  }, [isShown, run])
  if (!isShown) return null
  return (
    <aside className={styles.banner} aria-label="Where you were">
      <p className={styles.words}>Your account is ready.</p>
      <Button kind="primary" onClick={() => void run(GoTo, { address: path, replace: false })}>
        Back to the post
      </Button>
      <IconButton label="Dismiss" onClick={() => void run(ForgetSubmission, undefined)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
