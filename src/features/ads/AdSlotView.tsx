/**
 * An ad slot of fixed height. It requests one ad when it is near the screen, keeps it, and reports views. A slot
 * without an ad collapses, but not where that would be visible. docs/behaviour/ads.md#slot.
 */
import { clsx } from 'clsx'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LoadAds } from '../../../commands/ads/LoadAds.ts'
import { ReportAdImpression, ReportAdPixel, ReportAdView } from '../../../commands/ads/ReportAdPixel.ts'
import type { AdUnit } from '../../../schemas/entities/AdConfig.ts'
import { pixels } from '../../../schemas/limits.ts'
import { webAddress } from '../../../schemas/rules/webAddress.ts'
import type { AdPlacement } from '../../../schemas/screenVocabulary.ts'
import type { FeedView } from '../../../schemas/vocabulary.ts'
import type { AdSlot } from '../../../signals/AdPlan.ts'
import { adsOf } from '../../../signals/adsOf.ts'
import { useApp } from '../../core/App.ts'
import { useField } from '../../core/useValue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { WebImage } from '../../ui/WebImage.tsx'
import styles from './AdSlotView.module.css'
import adViewStyles from './AdView.module.css'

// Reports how visible an element is: near the screen, on it, seen for long enough, gone again.

interface Sight {
  /** Within 100 px of the screen. */
  readonly onNear: () => void
  /** A part of it is on screen. */
  readonly onShown: () => void
  /** Half of it has been on screen for a second without a break. */
  readonly onSeen: () => void
  /** It has left the screen. */
  readonly onLeft: () => void
}

const half = 0.5

/** Milliseconds. */
const lookingTakes = 1000

/** A slower frame means that the tab was in the background, so counting starts again. */
const longestFrame = 500

/** Calls `seen` after enough visible time. Returns a function that cancels. */
const watchSight = (seen: () => void): (() => void) => {
  let frame = 0
  let since: number | undefined
  let last = 0
  const step = (time: number): void => {
    if (since === undefined || time - last > longestFrame) since = time
    last = time
    if (time - since >= lookingTakes) seen()
    else frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** Without IntersectionObserver, everything counts as near and nothing as seen. */
const useSight = (box: RefObject<Element | null>, sight: Sight): void => {
  const heard = useRef(sight)
  useLayoutEffect(() => {
    heard.current = sight
  })
  useEffect(() => {
    const watched = box.current
    if (watched === null) return
    if (typeof IntersectionObserver === 'undefined') return heard.current.onNear()
    let stopLooking: (() => void) | undefined
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) heard.current.onNear()
      },
      { rootMargin: `${pixels.adPreloadMargin}px` },
    )
    const onScreen = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry === undefined) return
        if (entry.isIntersecting) heard.current.onShown()
        else heard.current.onLeft()
        stopLooking?.()
        stopLooking = entry.intersectionRatio >= half ? watchSight(() => heard.current.onSeen()) : undefined
      },
      { threshold: [0, half] },
    )
    near.observe(watched)
    onScreen.observe(watched)
    return () => {
      stopLooking?.()
      near.disconnect()
      onScreen.disconnect()
    }
  }, [box])
}

interface AdViewProps {
  /** Absent while it loads; its height is reserved. */
  readonly unit: AdUnit | undefined
  readonly shape: 'card' | 'row'
}

/** An ad: a label, an image and plain text. Opens in a new tab. docs/behaviour/ads.md#ad. */
const AdView = ({ unit, shape }: AdViewProps) => {
  const [broken, setBroken] = useState('')
  const look = clsx(adViewStyles.ad, adViewStyles[shape])
  if (unit === undefined)
    return (
      <div className={look} aria-hidden="true">
        <span className={adViewStyles.frame} />
      </div>
    )
  const { brand, headline, address, image } = unit
  const picture = webAddress(image)
  return (
    <article className={look} aria-label={`Sponsored: ${brand}`}>
      <p className={adViewStyles.who}>
        <span className={adViewStyles.label}>Sponsored</span>
        <span className={adViewStyles.brand}>{brand}</span>
      </p>
      <a href={webAddress(address)} target="_blank" rel="noopener noreferrer sponsored" className={adViewStyles.link}>
        <span className={adViewStyles.headline}>{headline === '' ? brand : headline}</span>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      <span className={adViewStyles.frame}>
        {picture !== undefined && picture !== broken && (
          <WebImage
            src={picture}
            alt=""
            className={adViewStyles.picture}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(picture)}
          />
        )}
      </span>
    </article>
  )
}

interface AdSlotViewProps {
  readonly slot: AdSlot
  readonly placement: AdPlacement
  readonly shape: 'card' | 'row'
}

export const AdSlotView = ({ slot, placement, shape }: AdSlotViewProps) => {
  const { run, store } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const unit = useField(
    useMemo(() => adsOf(store).places.read(slot), [store, slot]),
    'unit',
  )
  const isNone = unit === 'none'
  const [isGone, setGone] = useState(isNone)
  /** Collapses only below the screen. A slot above it collapses when it is mounted again. */
  const goUnseen = useCallback(() => {
    const isBelow = (box.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight
    if (isBelow && adsOf(store).places.peek(slot).unit === 'none') setGone(true)
  }, [store, slot])
  useSight(box, {
    onNear: () => void run(LoadAds, { slot, width: window.innerWidth, height: window.innerHeight }),
    onShown: () => void run(ReportAdPixel, { slot, placement, width: window.innerWidth }),
    onSeen: () => void run(ReportAdImpression, { slot, placement }),
    onLeft: goUnseen,
  })
  useEffect(() => {
    if (unit === 'none') goUnseen()
    else if (unit !== undefined) void run(ReportAdView, { slot, placement })
  }, [unit, run, slot, placement, goUnseen])
  return (
    <div ref={box} className={isGone ? styles.gone : clsx(styles.place, isNone && styles.empty)}>
      {!isGone && <AdView unit={isNone ? undefined : unit} shape={shape} />}
    </div>
  )
}

/** Windows narrower than this, in CSS pixels, get the small card, with the image beside the text. */
const narrow = 360

interface FeedAdProps {
  readonly slot: AdSlot
  readonly view: FeedView
}

/** An ad between the posts of a feed, in the reader's view: as a card or condensed. docs/behaviour/ads.md#positions. */
export const FeedAd = ({ slot, view }: FeedAdProps) => {
  if (view === 'condensed') return <AdSlotView slot={slot} placement="mobileWebFeedCondensed" shape="row" />
  return window.innerWidth < narrow ? (
    <AdSlotView slot={slot} placement="mobileWebFeedCardSmall" shape="row" />
  ) : (
    <AdSlotView slot={slot} placement="mobileWebFeedCard" shape="card" />
  )
}
