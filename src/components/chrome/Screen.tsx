/** The frame of a screen: top bar, the content in one centred column, bottom bar, and the floating button where it belongs. */
import { lazy, type ReactNode, Suspense } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { FloatingButton } from './FloatingButton.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import styles from './Screen.module.css'
import { TopBar } from './TopBar.tsx'

/** A chunk of its own: most screens are no community's. */
const CommunityStyle = lazy(() =>
  import('../community/CommunityStyle.tsx').then((chunk) => ({ default: chunk.CommunityStyle })),
)

interface ScreenProps {
  /** The screen's title, for the bar and the browser's tab. */
  readonly title: string
  readonly children: ReactNode
  /** Root screens have no way back. */
  readonly isRoot?: boolean
  /** In the place of the title: a search field, for example. */
  readonly bar?: ReactNode
  /** Offers New Post and Scroll to Top; '' where new posts belong to no community in particular. */
  readonly floatingFor?: string | undefined
  /** Not where signing up, or coming back, is what the screen is for. */
  readonly offersSignUp?: boolean
  /** The community whose own looks show here. */
  readonly styledBy?: string | undefined
}

export const Screen = ({
  title,
  children,
  isRoot = false,
  bar,
  floatingFor,
  offersSignUp = true,
  styledBy,
}: ScreenProps) => (
  <>
    <title>{title === 'Parley' ? title : `${title} · Parley`}</title>
    <a href="#content" className={styles.skip}>
      Skip to content
    </a>
    <TopBar title={title} isRoot={isRoot} offersSignUp={offersSignUp}>
      {bar}
    </TopBar>
    <main id="content" className={styles.main} tabIndex={-1} {...(styledBy === undefined ? {} : { 'data-styled': '' })}>
      {styledBy !== undefined && (
        <Suspense>
          <CommunityStyle community={styledBy} />
        </Suspense>
      )}
      <PullToRefresh />
      {children}
    </main>
    {floatingFor !== undefined && <FloatingButton community={floatingFor} />}
    <BottomBar />
  </>
)
