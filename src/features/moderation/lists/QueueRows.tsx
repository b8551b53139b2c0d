/**
 * The rows of the queue, in the page's own scroll: decided rows collapse in place, returning rows expand where they
 * were.
 */
import { AnimatePresence, domAnimation, LazyMotion, useReducedMotion } from 'framer-motion'
import { useEffect, useRef, useState } from 'react'
import { pixels } from '../../../../schemas/limits.ts'
import type { ContentRef } from '../../../../signals/Store.ts'
import { Check } from '../../../ui/moreIcons.tsx'
import { useInView } from '../../media/useInView.ts'
import { QueueRow } from './QueueRow.tsx'
import styles from './QueueRows.module.css'
import { useScrollAnchoring } from './useScrollAnchoring.ts'

interface QueueRowsProps {
  readonly items: ReadonlyArray<ContentRef>
  /** Called when the end of the list is near. */
  readonly onNearEnd?: (() => void) | undefined
}

/** The current items and those that left earlier: only a returning row animates in, a new one appears at once. */
interface Known {
  readonly items: ReadonlyArray<ContentRef>
  readonly gone: ReadonlySet<ContentRef>
}

const goneOn = ({ items: before, gone }: Known, items: ReadonlyArray<ContentRef>): Known => ({
  items,
  gone: new Set([...gone, ...before.filter((item) => !items.includes(item))]),
})

export const QueueRows = ({ items, onNearEnd }: QueueRowsProps) => {
  const isStill = useReducedMotion() === true
  const { rows, room, press } = useScrollAnchoring(items)
  const [known, setKnown] = useState<Known>({ items, gone: new Set() })
  if (known.items !== items) setKnown(goneOn(known, items))
  const end = useRef<HTMLDivElement>(null)
  const isNearEnd = useInView(end, pixels.listOverscan)
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, items.length, onNearEnd])
  const decided = [...known.gone].filter((item) => !items.includes(item)).length
  const drawn = items.map((item) => (
    <QueueRow key={item} item={item} isBack={known.gone.has(item)} isStill={isStill} onPress={press} />
  ))
  return (
    <LazyMotion features={domAnimation} strict>
      <div ref={room} className={styles.room} aria-hidden="true">
        <span className={styles.decided}>
          <Check size={18} /> {decided} decided
        </span>
      </div>
      <ul ref={rows} aria-label="Posts and comments" className={styles.rows}>
        {isStill ? drawn : <AnimatePresence initial={false}>{drawn}</AnimatePresence>}
      </ul>
      <div ref={end} />
    </LazyMotion>
  )
}
