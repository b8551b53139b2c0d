/** The frame of a screen: top bar, a centred column of content, bottom bar, and the floating button where needed. */

import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { OpenOverlay } from '../../commands/layout/OpenOverlay.ts'
import { ScrollToTop } from '../../commands/layout/ScrollToTop.ts'
import { useApp } from '../core/App.ts'
import { useSite } from '../core/site.ts'
import { useReadingSetting, useValue } from '../core/useValue.ts'
import { ArrowUp, Plus, RefreshCw } from '../ui/icons.tsx'
import { useRootMark } from '../ui/useRootMark.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CommunityStyle } from './CommunityStyle.tsx'
import floatingButtonStyles from './FloatingButton.module.css'
import pullToRefreshStyles from './refresh/PullToRefresh.module.css'
import { enough, screenRefresh } from './refresh/screenRefresh.ts'
import { usePull } from './refresh/usePull.ts'
import styles from './Screen.module.css'
import { TopBar } from './TopBar.tsx'
import { useScrolledPast } from './useFootRoom.ts'

// The floating button: New Post and, after some scrolling, Scroll to Top.
// docs/behaviour/layout-and-navigation.md#floating-button.

/** Pixels of scrolling from which Scroll to Top is offered. */
const worthATop = 900

/** `community` is preselected for a new post; '' for none. */
export const FloatingButton = ({ community }: { readonly community: string }) => {
  const { run } = useApp()
  const isFarDown = useScrolledPast(worthATop)
  const scrollsToTop = useReadingSetting('scrollsToTop')
  return (
    <div className={floatingButtonStyles.place}>
      {scrollsToTop && isFarDown && (
        <button
          type="button"
          className={floatingButtonStyles.small}
          aria-label="Scroll to Top"
          onClick={() => void run(ScrollToTop, undefined)}
        >
          <ArrowUp size={22} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={floatingButtonStyles.big}
        aria-label="New Post"
        onClick={() => void run(OpenOverlay, { name: 'newPost', ...(community === '' ? {} : { community }) })}
      >
        <Plus size={26} aria-hidden="true" />
      </button>
    </div>
  )
}

/**
 * The pull-to-refresh indicator: pulled distance and progress. Must be the first child of the element that is pulled.
 */
export const PullToRefresh = () => {
  const refresh = useValue(screenRefresh)
  const anchor = useRef<HTMLDivElement>(null)
  const { distance, isRefreshing } = usePull(anchor, refresh)
  const isPulled = distance > 0
  useRootMark('refreshable', refresh !== undefined)
  return (
    <div ref={anchor} role="status">
      {isPulled && (
        <span
          className={clsx(pullToRefreshStyles.knob, isRefreshing && pullToRefreshStyles.turning)}
          style={{ transform: `translateY(${distance}px)`, opacity: Math.min(1, (2 * distance) / enough) }}
        >
          <span
            className={pullToRefreshStyles.arrow}
            style={isRefreshing ? {} : { transform: `rotate(${distance * 3}deg)` }}
          >
            <RefreshCw size={20} aria-hidden="true" />
          </span>
        </span>
      )}
      {isRefreshing && <VisuallyHidden>Refreshing</VisuallyHidden>}
    </div>
  )
}

interface ScreenProps {
  /** The screen's title, for the bar and the browser's tab. */
  readonly title: string
  readonly children: ReactNode
  /** Root screens have no Back. */
  readonly isRoot?: boolean
  /** Replaces the title, for example by a search field. */
  readonly bar?: ReactNode
  /** False if the screen itself has a button that refreshes. */
  readonly offersRefresh?: boolean
  /** Shows New Post and Scroll to Top. The community of new posts, '' for none in particular. */
  readonly floatingFor?: string | undefined
  /** False on the account screens themselves. */
  readonly offersSignUp?: boolean
  /** The community whose stylesheet applies here. */
  readonly styledBy?: string | undefined
}

export const Screen = ({
  title,
  children,
  isRoot = false,
  bar,
  offersRefresh = true,
  floatingFor,
  offersSignUp = true,
  styledBy,
}: ScreenProps) => {
  const { name } = useSite()
  return (
    <>
      <title>{title === name ? title : `${title} · ${name}`}</title>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar title={title} isRoot={isRoot} offersSignUp={offersSignUp} offersRefresh={offersRefresh}>
        {bar}
      </TopBar>
      <main
        id="content"
        className={styles.main}
        tabIndex={-1}
        {...(styledBy === undefined ? {} : { 'data-styled': '' })}
      >
        {styledBy !== undefined && <CommunityStyle community={styledBy} />}
        <PullToRefresh />
        {children}
      </main>
      {floatingFor !== undefined && <FloatingButton community={floatingFor} />}
      <BottomBar />
    </>
  )
}

interface ScreenGlimpseProps {
  /** False while it is only laid out, to be shown in one frame. */
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Looks like the top of a `Screen` between the bars, over the screen that it will take the place of. Cannot be pressed
 * or read aloud.
 */
export const ScreenGlimpse = ({ isShown, children }: ScreenGlimpseProps) => (
  <div className={clsx(styles.glimpse, !isShown && styles.unseen)} aria-hidden="true" inert>
    <div className={styles.glimpsed}>{children}</div>
  </div>
)
