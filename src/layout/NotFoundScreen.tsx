/** Shown for unknown addresses: says so, and offers links to continue. */
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../commands/kernel/sentences.ts'
import { NotFound } from '../../schemas/Failure.ts'
import { homeLink } from '../core/viewerLabels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from '../ui/ErrorScreen.module.css'
import { Compass } from '../ui/moreIcons.tsx'
import { Screen } from './Screen.tsx'

export const NotFoundScreen = () => (
  <Screen title="Not found">
    <EmptyState title={sentenceOf(new NotFound({ what: 'page' }))} icon={<Compass size={32} />}>
      <Link {...homeLink} className={styles.home}>
        Go home
      </Link>
    </EmptyState>
  </Screen>
)
