/** The bar at the bottom: home, trending, communities, messages with their unread badge, profile. Document 1, section 2 (Navigation chrome). */
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AskToLogIn } from '../../../commands/account/AskToSignUp.ts'
import { userPath } from '../../../schemas/rules/addresses.ts'
import { badge } from '../../../schemas/words/counts.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Flame, House, MessageCircle, UserRound, UsersRound } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { activeTab, type Tab } from './activeTab.ts'
import styles from './BottomBar.module.css'

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
  const active = activeTab(path)
  const unread = viewer.kind === 'member' ? badge(viewer.user.unreadCount ?? 0) : ''
  return (
    <nav className={styles.bar} aria-label="Main">
      <ul className={styles.tabs}>
        {entries.map(({ tab, label, to, icon, needsAccount }) => {
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
              {needsAccount !== undefined && viewer.kind === 'guest' ? (
                <button type="button" className={className} onClick={() => void run(AskToLogIn, needsAccount)}>
                  {face}
                </button>
              ) : (
                <Link to={to} className={className} aria-current={active === tab ? 'page' : undefined}>
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
