/** The three screens of a community: Posts, About, Wiki. */
import { Link } from '@tanstack/react-router'
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { JoinCommunity } from '../../../commands/community/JoinCommunity.ts'
import { sameName } from '../../../schemas/ids.ts'
import { aboutPath, communityPath, wikiPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../../ui/Tabs.module.css'

export type CommunityTab = 'posts' | 'about' | 'wiki'

interface CommunityTabsProps {
  readonly community: string
  readonly tab: CommunityTab
}

const tabs: ReadonlyArray<{
  readonly key: CommunityTab
  readonly label: string
  readonly path: (name: string) => string
}> = [
  { key: 'posts', label: 'Posts', path: (name) => communityPath(name) },
  { key: 'about', label: 'About', path: aboutPath },
  { key: 'wiki', label: 'Wiki', path: wikiPath },
]

export const CommunityTabs = ({ community, tab }: CommunityTabsProps) => (
  <nav aria-label="Community" className={styles.tabs}>
    {tabs.map(({ key, label, path }) => (
      <Link
        key={key}
        to={path(community)}
        className={styles.tab}
        activeOptions={{ exact: true }}
        aria-current={tab === key ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)

interface JoinButtonProps {
  readonly name: string
  readonly isSubscribed: boolean
  readonly kind?: 'primary' | 'soft'
}

/** Join or Leave; Sign Up for guests on the host of that community. docs/behaviour/community.md#header. */
export const JoinButton = ({ name, isSubscribed, kind = 'soft' }: JoinButtonProps) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const isOwn = isGuest && sameName(name, store.base)
  const words = isOwn ? 'Sign Up' : isSubscribed ? 'Leave' : 'Join'
  return (
    <Button
      kind={isSubscribed ? 'soft' : kind}
      label={isOwn ? words : `${words} ${name}`}
      onClick={() =>
        void (isOwn ? run(AskToSignUp, { action: 'sign up' }) : run(JoinCommunity, { name, value: !isSubscribed }))
      }
    >
      {words}
    </Button>
  )
}
