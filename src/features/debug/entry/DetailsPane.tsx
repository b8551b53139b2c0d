/** The selected entry in full: beside the timeline, or instead of it on a phone. */
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { ChevronUp } from '../../../ui/moreIcons.tsx'
import { commandLabel } from '../report/commandLabel.ts'
import { isEntry, numberOf, type TimelineItem, troubleTitles } from '../timeline/troublesIn.ts'
import styles from './DetailsPane.module.css'

interface DetailsPaneProps {
  readonly item: TimelineItem | undefined
  /** On a phone it replaces the timeline. */
  readonly isShown: boolean
  readonly onStep: (by: 1 | -1) => void
  readonly onBack: () => void
  readonly children: ReactNode
}

const titleOf = (item: TimelineItem | undefined): string => {
  if (item === undefined) return 'State at the start'
  return isEntry(item) ? `${item.entry.sequence} ${commandLabel(item.entry)}` : troubleTitles[item.trouble.kind]
}

export const DetailsPane = ({ item, isShown, onStep, onBack, children }: DetailsPaneProps) => {
  const pane = useRef<HTMLDivElement>(null)
  const number = item === undefined ? undefined : numberOf(item)
  useEffect(() => {
    pane.current?.scrollTo?.(0, 0)
  }, [number])
  return (
    <section ref={pane} aria-label="Entry" className={clsx(styles.pane, isShown && styles.shown)} tabIndex={-1}>
      <div className={styles.head}>
        <span className={styles.back}>
          <Button kind="plain" onClick={onBack}>
            All entries
          </Button>
        </span>
        <h2 className={styles.title}>{titleOf(item)}</h2>
        <IconButton label="Previous entry" onClick={() => onStep(-1)}>
          <ChevronUp size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label="Next entry" onClick={() => onStep(1)}>
          <ChevronDown size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
