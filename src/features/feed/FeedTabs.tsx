/**
 * Home, Trending and All, as links. Guests have no Home unless the host belongs to a community.
 * docs/behaviour/feed.md#home.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import type { FeedSource } from '../../../schemas/FeedAddress.ts'
import { communityPath, homePath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import styles from './FeedTabs.module.css'

const tabs = [
  { kind: 'home', label: 'Home', path: homePath() },
  { kind: 'trending', label: 'Trending', path: communityPath('trending') },
  { kind: 'all', label: 'All', path: communityPath('all') },
] as const

/** `shown` is the feed on screen, which can differ from the one in the address. */
export const FeedTabs = ({ shown }: { readonly shown: FeedSource['kind'] }) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  return (
    <nav aria-label="Feeds">
      <ul className={styles.tabs}>
        {tabs.map(({ kind, label, path }) => {
          const isShown = shown === kind
          const className = clsx(styles.tab, isShown && styles.shown)
          return (
            <li key={kind} className={styles.item}>
              {kind === 'home' && isGuest && store.base === kind ? (
                <button type="button" className={className} onClick={() => void run(AskToSignUp, { action: 'home' })}>
                  {label}
                </button>
              ) : (
                <Link to={path} className={className} aria-current={isShown ? 'page' : undefined}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
