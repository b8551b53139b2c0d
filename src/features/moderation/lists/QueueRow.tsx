/** A row of the queue, which collapses in place when its item is decided. */

import { clsx } from 'clsx'
import { m, useIsPresent } from 'framer-motion'
import { type ContentRef, parseRef } from '../../../../signals/Store.ts'
import { QueueComment } from './QueueComment.tsx'
import { QueueDecision } from './QueueDecision.tsx'
import { QueuePost } from './QueuePost.tsx'
import styles from './QueueRows.module.css'
import { leaving } from './scrollAnchoring.ts'

interface QueueRowProps {
  readonly item: ContentRef
  /** The item left the list earlier and has returned. */
  readonly isBack: boolean
  readonly isStill: boolean
  readonly onPress: (item: ContentRef, act: string) => void
}

const gone = { height: 0, opacity: 0 }
const there = { height: 'auto', opacity: 1 }

export const QueueRow = ({ item, isBack, isStill, onPress }: QueueRowProps) => {
  const isPresent = useIsPresent()
  const { kind, id } = parseRef(item)
  const content = (
    <>
      <div className={styles.item}>
        {kind === 'post' ? <QueuePost id={id} /> : <QueueComment id={id} />}
        <QueueDecision kind={kind} id={id} onPress={(act) => onPress(item, act)} />
      </div>
      <div className={styles.gap} />
    </>
  )
  if (isStill) {
    return (
      <li data-item={item} className={styles.row}>
        {content}
      </li>
    )
  }
  return (
    <m.li
      data-item={item}
      className={clsx(styles.row, !isPresent && styles.leaving)}
      inert={!isPresent}
      initial={isBack ? gone : false}
      animate={there}
      exit={gone}
      transition={leaving}
    >
      {content}
    </m.li>
  )
}
