/** Says at the foot of the screen that the session has ended, and offers to log in again. Reading goes on; the notice goes when somebody logs in or dismisses it. */
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DismissEnded } from '../../../commands/account/endSession.ts'
import { GoTo } from '../../../commands/navigation/GoTo.ts'
import type { EndedSession } from '../../../signals/EndedSession.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { X } from '../ui/moreIcons.tsx'
import styles from './CallToAction.module.css'

const words: Record<EndedSession['how'], string> = {
  expired: 'Your session has ended. Log in to continue.',
  loggedOut: 'You logged out in another tab.',
}

/** Makes room under the screen, and lets the floating button and toasts step up. */
const useRoom = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined
    const { dataset } = document.documentElement
    dataset.invited = ''
    return () => {
      delete dataset.invited
    }
  }, [isShown])
}

export const EndedNotice = () => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const ended = useValue(store.ended)
  const isLoggingIn = useLocation({ select: ({ pathname }) => /^\/(login|registration)$/.test(pathname) })
  const shown = isGuest && !isLoggingIn ? ended : undefined
  useRoom(shown !== undefined)
  if (shown === undefined) return null
  return (
    <aside className={styles.banner} aria-label="Session">
      <p className={styles.words} role="status">
        {words[shown.how]}
      </p>
      <Button kind="primary" onClick={() => void run(GoTo, { address: '/login', replace: false })}>
        Log In
      </Button>
      <IconButton label="Dismiss" onClick={() => void run(DismissEnded, undefined)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
