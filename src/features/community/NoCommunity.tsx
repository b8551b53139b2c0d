/** Says that no community has this name, with a link to the directory. */
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { NotFound } from '../../../schemas/Failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Compass } from '../../ui/moreIcons.tsx'
import styles from './NoCommunity.module.css'

export const NoCommunity = () => (
  <EmptyState role="alert" title={sentenceOf(new NotFound({ what: 'community' }))} icon={<Compass size={28} />}>
    <Link to="/communities" className={styles.link}>
      Browse communities
    </Link>
  </EmptyState>
)
