/**
 * The ad slot between a post and its comments. It is added only where that shifts nothing that is being read.
 * docs/behaviour/ads.md#positions.
 */
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AdSlot } from '../../../signals/AdPlan.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import styles from './PostAd.module.css'

const AdSlotView = lazy(() => import('./AdSlotView.tsx').then((chunk) => ({ default: chunk.AdSlotView })))

interface PostAdProps {
  readonly postUuid: string
  readonly threadKey: string
}

export const PostAd = ({ postUuid, threadKey }: PostAdProps) => {
  const { now, store } = useApp()
  const plan = useValue(store.adPlan)
  const [visit] = useState(() => `p/${postUuid} ${now.peek()}`)
  const [slot, setSlot] = useState<AdSlot>()
  const mark = useRef<HTMLDivElement>(null)
  const isPainted = useRef(false)
  useLayoutEffect(() => {
    const isAbove = (): boolean => (mark.current?.getBoundingClientRect().top ?? 0) < window.innerHeight
    // The place is asked for last: to know it, the browser lays out the whole page.
    const isRead = isPainted.current && store.commentLists.peek(threadKey).loaded && isAbove()
    if (!isRead) setSlot(plan?.onPost(visit))
    // Once added it stays until there is no ad plan any more.
  }, [plan, visit, store, threadKey])
  useEffect(() => {
    isPainted.current = true
  }, [])
  if (plan === undefined || slot === undefined) return <div ref={mark} />
  return (
    <div className={styles.post}>
      <Suspense fallback={<div className={styles.reserved} />}>
        <AdSlotView slot={slot} placement="mobileWebPost" shape="row" />
      </Suspense>
    </div>
  )
}
