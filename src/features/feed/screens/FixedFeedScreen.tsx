/**
 * One of the 20 fixed feeds, under its own name whatever the address says; unknown numbers are not found.
 * docs/behaviour/feed.md#addresses.
 */
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { NotFound } from '../../../../schemas/Failure.ts'
import { fixedFeedName } from '../../../../schemas/FeedAddress.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../../../ui/ErrorScreen.module.css'
import { Compass } from '../../../ui/moreIcons.tsx'
import type { FeedSpot } from '../feedLocation.ts'
import { FeedScreen } from './FeedScreen.tsx'

/** `spot` must be a fixed feed's; for any other the screen is "not found". */
export const FixedFeedScreen = ({ spot }: { readonly spot: FeedSpot }) => {
  const feedId = spot.place.kind === 'custom' ? spot.place.feedId : ''
  const name = fixedFeedName(feedId)
  if (name !== undefined) return <FeedScreen spot={{ ...spot, place: { kind: 'custom', feedId, name } }} />
  return (
    <Screen title="Not found">
      <EmptyState title={sentenceOf(new NotFound({ what: 'feed' }))} icon={<Compass size={32} />}>
        <Link to="/feeds" className={styles.home}>
          Explore feeds
        </Link>
      </EmptyState>
    </Screen>
  )
}
