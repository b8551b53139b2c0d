/** The 20 fixed feeds, each with its picture. docs/behaviour/feed.md#fixed-feeds. */
import { Link } from '@tanstack/react-router'
import { feedPath } from '../../../../schemas/rules/addresses.ts'
import { fixedFeeds } from '../../../../schemas/vocabulary.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { feedIcons } from '../feedIcons.tsx'
import styles from './ExploreFeedsScreen.module.css'

export const ExploreFeedsScreen = () => (
  <Screen title="Explore feeds">
    <ul className={styles.feeds} aria-label="Feeds">
      {fixedFeeds.map((name, at) => {
        const Icon = feedIcons[name]
        return (
          <li key={name}>
            <Link to={feedPath({ id: at + 1, name })} className={styles.feed}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={24} />
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  </Screen>
)
