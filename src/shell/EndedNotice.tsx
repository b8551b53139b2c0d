/**
 * A notice at the foot of the screen that the session has ended, with Log In. Reading can go on; it goes on login or
 * when dismissed.
 */
import { useLocation } from '@tanstack/react-router'
import { DismissEnded } from '../../commands/account/LogOut.ts'
import { WaitForLogin } from '../../commands/account/WaitForLogin.ts'
import { GoTo } from '../../commands/layout/GoTo.ts'
import { sessionEnded } from '../../schemas/words/counts.ts'
import type { EndedSession } from '../../signals/EndedSession.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { useFootRoom } from '../layout/useFootRoom.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { X } from '../ui/moreIcons.tsx'
import styles from './CallToAction.module.css'

const words: Record<EndedSession['how'], string> = {
  expired: sessionEnded,
  loggedOut: 'You logged out in another tab.',
}

export const EndedNotice = () => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const ended = useValue(store.ended)
  const here = useLocation({ select: ({ href }) => href })
  const isLoggingIn = /^\/(login|registration|change|reset)\b/.test(here)
  const shown = isGuest && !isLoggingIn ? ended : undefined
  useFootRoom(shown !== undefined)
  if (shown === undefined) return null
  const logIn = (): void => {
    void run(WaitForLogin, { what: 'return', path: here })
    void run(GoTo, { address: '/login?for=return', replace: false })
  }
  return (
    <aside className={styles.banner} aria-label="Session">
      <p className={styles.words} role="status">
        {words[shown.how]}
      </p>
      <Button kind="primary" onClick={logIn}>
        Log In
      </Button>
      <IconButton label="Dismiss" onClick={() => void run(DismissEnded, undefined)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
