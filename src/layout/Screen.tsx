/** The frame of a screen: top bar, a centred column of content, bottom bar, and the floating button where needed. */
import { lazy, type ReactNode, Suspense } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { FloatingButton } from './FloatingButton.tsx'
import { PullToRefresh } from './refresh/PullToRefresh.tsx'
import styles from './Screen.module.css'
import { TopBar } from './TopBar.tsx'

/** A chunk of its own, since most screens belong to no community. */
const CommunityStyle = lazy(() => import('./CommunityStyle.tsx').then((chunk) => ({ default: chunk.CommunityStyle })))

interface ScreenProps {
  /** The screen's title, for the bar and the browser's tab. */
  readonly title: string
  readonly children: ReactNode
  /** Root screens have no Back. */
  readonly isRoot?: boolean
  /** Replaces the title, for example by a search field. */
  readonly bar?: ReactNode
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
