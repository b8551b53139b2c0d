/**
 * The top bar: Back, title or search field, search, moderation tools for moderators, Sign Up for guests, and the
 * viewer's menu. Has a shadow beyond 60 px of scrolling.
 */
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { AskToSignUp } from '../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../commands/layout/OpenOverlay.ts'
import { sourceOfCommunity } from '../../schemas/FeedAddress.ts'
import { pixels } from '../../schemas/limits.ts'
import { canModerate } from '../../schemas/rules/permissions.ts'
import { badge } from '../../schemas/words/counts.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ChevronLeft, CircleUserRound, RefreshCw, Search, ShieldCheck } from '../ui/icons.tsx'
import { SearchButton } from './LinkButton.tsx'
import moderationButtonStyles from './ModerationButton.module.css'
import pullToRefreshStyles from './refresh/PullToRefresh.module.css'
import { screenRefresh } from './refresh/screenRefresh.ts'
import searchLinkStyles from './SearchField.module.css'
import styles from './TopBar.module.css'
import { useScrolledPast, useWaiting } from './useFootRoom.ts'
import { useGoBack } from './useGoBack.ts'

// The community of an address, for the search and moderation tools of its screen.

/** The community's name as the address spells it; '' for none. The feeds all, trending and home have no community. */
export const communityIn = (path: string): string => {
  const name = /^\/c\/([^/]+)/.exec(path)?.[1] ?? ''
  try {
    const community = decodeURIComponent(name)
    return community !== '' && sourceOfCommunity(community).kind === 'community' ? community : ''
  } catch {
    return ''
  }
}

// Opens the moderation tools from the top bar, with the number of items that wait. Moderators only.
// docs/behaviour/moderation.md#tools.

/** Renders nothing for viewers who moderate no community. */
const ModerationButton = () => {
  const { store } = useApp()
  const viewer = useValue(store.viewer)
  if (viewer.kind === 'guest' || (!viewer.user.isAdmin && viewer.user.moderates.length === 0)) return null
  return <ModeratorsButton moderates={viewer.user.moderates} isAdmin={viewer.user.isAdmin} />
}

interface ModeratorsButtonProps {
  readonly moderates: ReadonlyArray<string>
  readonly isAdmin: boolean
}

const ModeratorsButton = ({ moderates, isAdmin }: ModeratorsButtonProps) => {
  const { run } = useApp()
  const named = communityIn(useLocation({ select: ({ pathname }) => pathname }))
  const { waiting, messageReports } = useWaiting()
  const count = badge(waiting + messageReports)
  const hasTools = named !== '' && (canModerate(moderates, named) || isAdmin)
  return (
    <IconButton
      label={count === '' ? 'Moderation tools' : `Moderation tools, ${count} waiting`}
      onClick={() => void run(OpenOverlay, { name: 'moderationTools', ...(hasTools ? { community: named } : {}) })}
    >
      <span className={moderationButtonStyles.icon} aria-hidden="true">
        <ShieldCheck size={24} />
        {count !== '' && <span className={moderationButtonStyles.badge}>{count}</span>}
      </span>
    </IconButton>
  )
}

interface RefreshButtonProps {
  readonly label: string
  /** Resolves when the answer has arrived or failed. */
  readonly refresh: () => Promise<unknown>
}

/** For readers without a touch screen, who cannot pull the page down. Its arrows turn until the answer is there. */
export const RefreshButton = ({ label, refresh }: RefreshButtonProps) => {
  const [isUnderWay, setUnderWay] = useState(false)
  const start = async (): Promise<void> => {
    if (isUnderWay) return
    setUnderWay(true)
    await refresh()
    setUnderWay(false)
  }
  return (
    <IconButton label={label} onClick={() => void start()}>
      <span className={clsx(pullToRefreshStyles.arrow, isUnderWay && pullToRefreshStyles.turning)}>
        <RefreshCw size={20} aria-hidden="true" />
      </span>
    </IconButton>
  )
}

/** Reloads the list on screen. */
const ListRefresh = () => {
  const refresh = useValue(screenRefresh)
  return refresh === undefined ? null : <RefreshButton label="Refresh" refresh={refresh} />
}

interface TopBarProps {
  readonly title: string
  readonly isRoot: boolean
  readonly offersSignUp: boolean
  /** False if the screen itself has a button that refreshes. */
  readonly offersRefresh?: boolean
  readonly children?: ReactNode
}

export const TopBar = ({ title, isRoot, offersSignUp, offersRefresh = true, children }: TopBarProps) => {
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
        {offersRefresh && <ListRefresh />}
        {children === undefined && <SearchButton community={here} />}
        <ModerationButton />
        {offersSignUp && viewer.kind === 'guest' && (
          <button
            type="button"
            className={styles.signUp}
            data-sign-up=""
            onClick={() => void run(AskToSignUp, { action: 'sign up' })}
          >
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

/** A link to the search screen that looks like a search field. */
export const SearchLink = ({ label }: { readonly label: string }) => (
  <Link to="/browse" className={searchLinkStyles.field}>
    <Search size={20} aria-hidden="true" className={searchLinkStyles.icon} />
    <span className={searchLinkStyles.hint}>{label}</span>
  </Link>
)
