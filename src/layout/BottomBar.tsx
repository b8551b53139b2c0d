/**
 * The bottom bar: home, trending, communities, messages with an unread badge, profile. Pressing the active tab scrolls
 * to the top, and reloads the list there. docs/behaviour/layout-and-navigation.md#bottom-bar.
 */
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { AskToLogIn, AskToSignUp } from '../../commands/account/AskToSignUp.ts'
import { ScrollToTop } from '../../commands/layout/ScrollToTop.ts'
import { userPath } from '../../schemas/rules/addresses.ts'
import { badge } from '../../schemas/words/counts.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { Flame, House, MessageCircle, UserRound, UsersRound } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './BottomBar.module.css'
import { screenRefresh } from './refresh/screenRefresh.ts'

// The active tab for an address. docs/behaviour/layout-and-navigation.md#bottom-bar.

/** `feeds` is Explore feeds, above the posts; all others are in the bottom bar. */
type Tab = 'home' | 'trending' | 'communities' | 'messages' | 'profile' | 'feeds'

/** `readsTrending`: the feed at home is Trending, as for guests without a home feed. */
export const activeTab = (path: string, readsTrending = false): Tab | undefined => {
  if (/^\/(hot|new|rising|top|active)?\/?$/.test(path)) return readsTrending ? 'trending' : 'home'
  if (/^\/feeds?(\/|$)/.test(path)) return 'feeds'
  if (/^\/c\/(trending|all)(\/|$)/.test(path)) return 'trending'
  if (path.startsWith('/communities')) return 'communities'
  if (path.startsWith('/message')) return 'messages'
  return path === '/u/me' || path === '/u/me/' ? 'profile' : undefined
}

/** Whether a tab's own screen is open, in any sort, so that pressing the tab scrolls to the top. */
export const isScreenOf = (tab: Tab, path: string): boolean => {
  switch (tab) {
    case 'home':
      return activeTab(path) === 'home'
    case 'trending':
      return /^\/c\/trending(\/|$)/.test(path)
    case 'messages':
      return /^\/messages\/?$/.test(path)
    default:
      return activeTab(path) === tab
  }
}

interface Entry {
  readonly tab: Tab
  readonly label: string
  readonly to: string
  readonly icon: ReactNode
  readonly needsAccount?: 'messages' | 'profile'
}

const iconSize = 24

const entries: ReadonlyArray<Entry> = [
  { tab: 'home', label: 'Home', to: '/', icon: <House size={iconSize} /> },
  { tab: 'trending', label: 'Trending', to: '/c/trending', icon: <Flame size={iconSize} /> },
  { tab: 'communities', label: 'Communities', to: '/communities', icon: <UsersRound size={iconSize} /> },
  {
    tab: 'messages',
    label: 'Messages',
    to: '/messages',
    icon: <MessageCircle size={iconSize} />,
    needsAccount: 'messages',
  },
  {
    tab: 'profile',
    label: 'Profile',
    to: userPath('me'),
    icon: <UserRound size={iconSize} />,
    needsAccount: 'profile',
  },
]

export const BottomBar = () => {
  const { run, store } = useApp()
  const path = useLocation({ select: (location) => location.pathname })
  const viewer = useValue(store.viewer)
  const isGuest = viewer.kind === 'guest'
  // On the host of a community, its feed is the home feed of guests, too.
  const isHomeless = isGuest && store.base === 'home'
  const active = activeTab(path, isHomeless)
  /** For guests: asks for an account instead of opening a tab that needs one. */
  const askOf = ({ tab, needsAccount }: Entry): (() => void) | undefined => {
    if (!isGuest) return undefined
    if (needsAccount !== undefined) return () => void run(AskToLogIn, needsAccount)
    return tab === 'home' && isHomeless ? () => void run(AskToSignUp, { action: 'home' }) : undefined
  }
  /** The active tab scrolls to the top and, when pressed there, reloads the list. */
  const chooseAgain = (event: MouseEvent, tab: Tab): void => {
    if (!isScreenOf(tab, path)) return
    event.preventDefault()
    if (window.scrollY > 0) void run(ScrollToTop, undefined)
    else void screenRefresh.peek()?.()
  }
  const unread = viewer.kind === 'member' ? badge(viewer.user.unreadCount ?? 0) : ''
  return (
    <nav className={styles.bar} aria-label="Main">
      <ul className={styles.tabs}>
        {entries.map((entry) => {
          const { tab, label, to, icon } = entry
          const ask = askOf(entry)
          const face = (
            <>
              <span aria-hidden="true" className={styles.icon}>
                {icon}
                {tab === 'messages' && unread !== '' && <span className={styles.badge}>{unread}</span>}
              </span>
              <span className={styles.label}>{label}</span>
              {tab === 'messages' && unread !== '' && <VisuallyHidden>{unread} unread</VisuallyHidden>}
            </>
          )
          const className = clsx(styles.tab, active === tab && styles.active)
          return (
            <li key={tab} className={styles.item}>
              {ask !== undefined ? (
                <button type="button" className={className} onClick={ask}>
                  {face}
                </button>
              ) : (
                <Link
                  to={to}
                  className={className}
                  aria-current={active === tab ? 'page' : undefined}
                  onClick={(event) => chooseAgain(event, tab)}
                >
                  {face}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
