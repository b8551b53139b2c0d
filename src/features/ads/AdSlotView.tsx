/**
 * An ad slot of fixed height. It requests one ad when it is near the screen, keeps it, and reports views. A slot
 * without an ad collapses, but not where that would be visible. docs/behaviour/ads.md#slot.
 */
import { clsx } from 'clsx'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LoadAds } from '../../../commands/ads/LoadAds.ts'
import { ReportAdPixel } from '../../../commands/ads/ReportAdPixel.ts'
import { ReportAdImpression, ReportAdView } from '../../../commands/ads/reportShowing.ts'
import type { AdPlacement } from '../../../schemas/screenVocabulary.ts'
import type { AdSlot } from '../../../signals/AdPlan.ts'
import { adsOf } from '../../../signals/adsOf.ts'
import { useApp } from '../../core/App.ts'
import { useField } from '../../core/useValue.ts'
import styles from './AdSlotView.module.css'
import { AdView } from './AdView.tsx'
import { useSight } from './useSight.ts'

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
