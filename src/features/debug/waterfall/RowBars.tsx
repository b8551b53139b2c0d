/** The line of time of one entry, as far as the entries on the screen reach: when it was under way, and its requests. */
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { barsOf } from './barsOf.ts'
import type { Span, TimeScale } from './timeScale.ts'
import styles from './Waterfall.module.css'

interface RowBarsProps {
  readonly item: TimelineEntry
  readonly scale: TimeScale
}

const width = 1000
/** So much of a bar is always to be seen. */
const least = 4

const bar = (
  { from, to }: Span,
  { placeOf }: TimeScale,
  { y, height }: { readonly y: number; readonly height: number },
) => {
  const x = Math.min(placeOf(from) * width, width - least)
  return { x, y, height, width: Math.max(least, placeOf(to) * width - x) }
}

export const RowBars = ({ item, scale }: RowBarsProps) => {
  const { own, requests } = barsOf(item)
  return (
    <svg className={styles.row} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      {scale.cuts.map((cut) => (
        <line key={cut} className={styles.cut} x1={cut * width} x2={cut * width} y1={0} y2={10} />
      ))}
      <rect className={styles.own} {...bar(own, scale, { y: 4, height: 2 })} />
      {requests.map((request) => (
        <rect key={request.order} className={styles[request.kind]} {...bar(request, scale, { y: 1, height: 8 })} />
      ))}
    </svg>
  )
}
