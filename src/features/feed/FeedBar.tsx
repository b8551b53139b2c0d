/** The feed's sort and view, each as a button that changes it. */

import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ToggleFeedView } from '../../../commands/settings/ToggleFeedView.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronDown, LayoutGrid, Rows3, Rows4 } from '../../ui/icons.tsx'
import styles from './FeedBar.module.css'
import { sortName } from './feedLabels.ts'
import type { FeedSpot } from './feedLocation.ts'
import { sortIcon } from './sortIcon.tsx'

export const FeedBar = ({ spot }: { readonly spot: FeedSpot }) => {
  const { run, store } = useApp()
  const { feedView } = useValue(store.preferences)
  const name = sortName(spot)
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.sort}
        aria-label={`Sort: ${name}`}
        onClick={() => void run(OpenOverlay, { name: 'feedSort' })}
      >
        {sortIcon(spot.sort, 18)}
        {name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <span className={styles.rest}>
        <LinkButton label="Explore feeds" to="/feeds" isCurrent={spot.place.kind === 'custom'}>
          <LayoutGrid size={20} aria-hidden="true" />
        </LinkButton>
        <IconButton
          label={feedView === 'card' ? 'Condensed view' : 'Card view'}
          onClick={() => void run(ToggleFeedView, undefined)}
        >
          {feedView === 'card' ? <Rows4 size={20} aria-hidden="true" /> : <Rows3 size={20} aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  )
}
