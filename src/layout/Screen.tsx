/** The frame of a screen: top bar, a centred column of content, bottom bar, and the floating button where needed. */

import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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
import { enough, pullDistance, screenRefresh } from './refresh/screenRefresh.ts'
import styles from './Screen.module.css'
import { TopBar } from './TopBar.tsx'
import { useScrolledPast } from './useFootRoom.ts'

// Pull-to-refresh at the top of the page, with one finger. The browser's own one is off meanwhile
// (overscroll-behavior). Ignores sideways scrolling and layers above the page.

/** CSS pixels after which the direction of a touch is clear. */
const slip = 8

interface Pull {
  /** CSS pixels that the page is pulled down; 0 if it is not. */
  readonly distance: number
  readonly isRefreshing: boolean
}

type Touched = GlobalEventHandlers

interface Gesture {
  /** Where the finger began, if it is a pull so far. CSS pixels. */
  start: { readonly x: number; readonly y: number } | undefined
  moved: number
  isRefreshing: boolean
  /** What the finger began on. It gets the touch's events even after it was replaced, when the page no longer does. */
  target?: Touched | undefined
}

const still: Pull = { distance: 0, isRefreshing: false }

/** `anchor` is any child of the element that is pulled. */
const usePull = (anchor: RefObject<HTMLElement | null>, refresh: (() => Promise<unknown>) | undefined): Pull => {
  const [pull, setPull] = useState(still)
  // Outlives the effect: a list that replaces another during a pull registers its refresh.
  const gesture = useRef<Gesture>({ start: undefined, moved: 0, isRefreshing: false })
  useEffect(() => {
    const page = anchor.current?.parentElement
    if (refresh === undefined || page === null || page === undefined) return undefined
    const state = gesture.current
    const begin = ({ touches, target }: TouchEvent): void => {
      const [finger, second] = touches
      // A second finger: a pinch, not a pull.
      if (state.start !== undefined) setPull(still)
      const isAtTop = window.scrollY <= 0 && second === undefined && !state.isRefreshing
      state.start = isAtTop && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : undefined
      state.moved = 0
      follow(state.start === undefined ? null : target)
    }
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches
      const { start } = state
      if (start === undefined || finger === undefined) return
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
      // Sideways or upwards: not a pull.
      if (state.moved === 0 && (Math.abs(x) > Math.abs(y) || y < 0)) {
        if (Math.hypot(x, y) > slip) state.start = undefined
        return
      }
      state.moved = y
      if (event.cancelable) event.preventDefault()
      setPull({ distance: pullDistance(y), isRefreshing: false })
    }
    const end = async (): Promise<void> => {
      if (state.start === undefined) return
      state.start = undefined
      if (pullDistance(state.moved) < enough) return setPull(still)
      state.isRefreshing = true
      setPull({ distance: enough, isRefreshing: true })
      await refresh()
      state.isRefreshing = false
      setPull(still)
    }
    const letGo = (): void => void end()
    const cancel = (): void => {
      if (state.start !== undefined) setPull(still)
      state.start = undefined
    }
    const listen = (to: Touched): void => {
      to.addEventListener('touchmove', move, { passive: false })
      to.addEventListener('touchend', letGo)
      to.addEventListener('touchcancel', cancel)
    }
    const leave = (to: Touched | undefined): void => {
      to?.removeEventListener('touchmove', move)
      to?.removeEventListener('touchend', letGo)
      to?.removeEventListener('touchcancel', cancel)
    }
    /** An event that reaches both is handled once: the second time it changes nothing. */
    const follow = (target: EventTarget | null): void => {
      if (state.target !== page) leave(state.target)
      state.target = target instanceof HTMLElement || target instanceof SVGElement ? target : undefined
      if (state.target !== undefined) listen(state.target)
    }
    // Only at the top: where a listener may stop a touch, the browser waits for the page before it scrolls.
    const listenAtTop = (): void => (window.scrollY <= 0 ? listen(page) : leave(page))
    page.addEventListener('touchstart', begin, { passive: true })
    window.addEventListener('scroll', listenAtTop, { passive: true })
    listenAtTop()
    if (state.start !== undefined && state.target !== undefined) listen(state.target)
    return () => {
      page.removeEventListener('touchstart', begin)
      window.removeEventListener('scroll', listenAtTop)
      leave(page)
      leave(state.target)
    }
  }, [anchor, refresh])
  return pull
}

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
          className={pullToRefreshStyles.knob}
          style={{ transform: `translateY(${distance}px)`, opacity: Math.min(1, (2 * distance) / enough) }}
        >
          <span
            className={clsx(pullToRefreshStyles.arrow, isRefreshing && pullToRefreshStyles.turning)}
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
