/**
 * The last decision: 'Removed {time} ago by {moderator}' or 'Approved ...'; and whether there are reports.
 * docs/behaviour/post.md#removed.
 */
import { computed } from '@preact/signals-core'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { Moderation } from '../../../schemas/entities/Moderation.ts'
import { ageLabel } from '../../../schemas/words/clip.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Check, Flag, X } from '../../ui/moreIcons.tsx'
import styles from './ModerationBanner.module.css'

/** The last decision; `undefined` for none. */
const lastAct = ({ removedAt, approvedAt, removedBy, approvedBy }: Moderation) => {
  if (removedAt <= 0 && approvedAt <= 0) return undefined
  return removedAt >= approvedAt
    ? ({ what: 'Removed', at: removedAt, by: removedBy } as const)
    : ({ what: 'Approved', at: approvedAt, by: approvedBy } as const)
}

interface AgoProps {
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** '3 days ago', updated every minute. */
const Ago = ({ at }: AgoProps) => {
  const { now } = useApp()
  return <>{useValue(useMemo(() => computed(() => ageLabel(now.value, at)), [now, at]))} ago</>
}

export const ModerationBanner = ({ moderation }: { readonly moderation: Moderation }) => {
  const act = lastAct(moderation)
  return (
    <>
      {moderation.isReported && !moderation.isIgnoringReports && (
        <p className={clsx(styles.banner, styles.reported)}>
          <Flag size={16} aria-hidden="true" />
          Reported
        </p>
      )}
      {act !== undefined && (
        <p className={clsx(styles.banner, styles[act.what.toLowerCase()])}>
          {act.what === 'Removed' ? <X size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
          <span>
            {act.what} <Ago at={act.at} />
            {act.by !== '' && ` by ${act.by}`}
          </span>
        </p>
      )}
    </>
  )
}
