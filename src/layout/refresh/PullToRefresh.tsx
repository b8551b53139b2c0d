/**
 * The pull-to-refresh indicator: pulled distance and progress. Must be the first child of the element that is pulled.
 */
import { clsx } from 'clsx'
import { useRef } from 'react'
import { useValue } from '../../core/useValue.ts'
import { RefreshCw } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PullToRefresh.module.css'
import { enough } from './pullDistance.ts'
import { screenRefresh } from './screenRefresh.ts'
import { usePull } from './usePull.ts'

export const PullToRefresh = () => {
  const refresh = useValue(screenRefresh)
  const anchor = useRef<HTMLDivElement>(null)
  const { distance, isRefreshing } = usePull(anchor, refresh)
  const isPulled = distance > 0
  return (
    <div ref={anchor} role="status" className={clsx(refresh !== undefined && styles.pulled)}>
      {isPulled && (
        <span
          className={clsx(styles.knob, isRefreshing && styles.turning)}
          style={{ transform: `translateY(${distance}px)`, opacity: Math.min(1, (2 * distance) / enough) }}
        >
          <span className={styles.arrow} style={isRefreshing ? {} : { transform: `rotate(${distance * 3}deg)` }}>
            <RefreshCw size={20} aria-hidden="true" />
          </span>
        </span>
      )}
      {isRefreshing && <VisuallyHidden>Refreshing</VisuallyHidden>}
    </div>
  )
}
