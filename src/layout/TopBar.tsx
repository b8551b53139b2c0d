/**
 * The top bar: Back, title or search field, search, moderation tools for moderators, Sign Up for guests, and the
 * viewer's menu. Has a shadow beyond 60 px of scrolling.
 */
import { useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { AskToSignUp } from '../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../commands/layout/OpenOverlay.ts'
import { pixels } from '../../schemas/limits.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ChevronLeft, CircleUserRound, RefreshCw } from '../ui/icons.tsx'
import { communityIn } from './communityIn.ts'
import { SearchButton } from './LinkButton.tsx'
import { ModerationButton } from './ModerationButton.tsx'
import { screenRefresh } from './refresh/screenRefresh.ts'
import styles from './TopBar.module.css'
import { useGoBack } from './useGoBack.ts'
import { useScrolledPast } from './useScrolledPast.ts'

/** Reloads the list on screen, for readers without a touch screen. */
const RefreshButton = () => {
  const refresh = useValue(screenRefresh)
  const [isUnderWay, setUnderWay] = useState(false)
  if (refresh === undefined) return null
  const start = async (): Promise<void> => {
    if (isUnderWay) return
    setUnderWay(true)
    await refresh()
    setUnderWay(false)
  }
  return (
    <IconButton label="Refresh" onClick={() => void start()}>
      <RefreshCw size={20} aria-hidden="true" />
    </IconButton>
  )
}

interface TopBarProps {
  readonly title: string
  readonly isRoot: boolean
  readonly offersSignUp: boolean
  readonly children?: ReactNode
}

export const TopBar = ({ title, isRoot, offersSignUp, children }: TopBarProps) => {
  const { run, store } = useApp()
  const hasShadow = useScrolledPast(pixels.topBarShadow)
  const viewer = useValue(store.viewer)
  const goBack = useGoBack()
  const here = useLocation({ select: ({ pathname }) => communityIn(pathname) })
  return (
    <header className={clsx(styles.bar, hasShadow && styles.shadow)}>
      <div className={styles.column}>
        {!isRoot && (
          <IconButton label="Back" onClick={goBack}>
            <ChevronLeft size={26} aria-hidden="true" />
          </IconButton>
        )}
        {children ?? <h1 className={clsx(styles.title, isRoot && styles.rootTitle)}>{title}</h1>}
        <RefreshButton />
        {children === undefined && <SearchButton community={here} />}
        <ModerationButton />
        {offersSignUp && viewer.kind === 'guest' && (
          <button type="button" className={styles.signUp} onClick={() => void run(AskToSignUp, { action: 'sign up' })}>
            Sign Up
          </button>
        )}
        <IconButton label="Menu" onClick={() => void run(OpenOverlay, { name: 'userMenu' })}>
          {viewer.kind === 'guest' ? (
            <CircleUserRound size={24} aria-hidden="true" />
          ) : (
            <Avatar name={viewer.user.username} address={viewer.user.profilePictures[0]} size={30} />
          )}
        </IconButton>
      </div>
    </header>
  )
}
