/** Shown for unknown addresses: says so, and offers links to continue. */
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../commands/sentences.ts'
import { NotFound } from '../../schemas/Failure.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { EmptyState } from '../components/ui/EmptyState.tsx'
import { Compass } from '../components/ui/moreIcons.tsx'
import { homeLink } from '../feedLinks.ts'
import styles from './ErrorScreen.module.css'

export const NotFoundScreen = () => (
  <Screen title="Not found">
    <EmptyState title={sentenceOf(new NotFound({ what: 'page' }))} icon={<Compass size={32} />}>
      <Link {...homeLink} className={styles.home}>
        Go home
      </Link>
    </EmptyState>
  </Screen>
)
