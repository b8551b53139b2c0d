/** All requests of a session on a time line, overlapping ones below each other. A press goes to that moment. */
import { useMemo } from 'react'
import { lasting } from '../entry/entryLabels.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { barsOf } from './barsOf.ts'
import { type Span, timeScale } from './timeScale.ts'
import styles from './Waterfall.module.css'

// Assigns overlapping spans to lanes, with as few lanes as possible.

/** The lane of each span, from 0, in the given order. */
export const lanesOf = (spans: ReadonlyArray<Span>): ReadonlyArray<number> => {
  const lanes = spans.map(() => 0)
  const ends: Array<number> = []
  const order = spans.map((span, at) => ({ ...span, at })).toSorted((one, other) => one.from - other.from)
  for (const { from, to, at } of order) {
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(from, to)
    lanes[at] = lane
  }
  return lanes
}

/** The maximum number at the same time. */
export const mostAtOnce = (spans: ReadonlyArray<Span>): number => Math.max(0, ...lanesOf(spans).map((lane) => lane + 1))

interface OverviewProps {
  readonly timeline: ReadonlyArray<TimelineEntry>
  readonly chosen: TimelineEntry | undefined
  readonly onChoose: (item: TimelineEntry) => void
}

const width = 1000
const least = 2
const laneHeight = 6
const kinds = ['answered', 'open', 'failed'] as const

const drawingOf = (timeline: ReadonlyArray<TimelineEntry>) => {
  const bars = timeline.map(barsOf)
  const all = bars.flatMap(({ requests }) => requests)
  const scale = timeScale(bars.flatMap(({ own, requests }) => [own, ...requests]))
  const lanes = lanesOf(all)
  const path = (kind: (typeof kinds)[number]): string =>
    all
      .flatMap((each, at) => {
        if (each.kind !== kind) return []
        const x = scale.placeOf(each.from) * width
        const long = Math.max(least, scale.placeOf(each.to) * width - x)
        return [
          `M${x.toFixed(1)} ${(lanes[at] ?? 0) * laneHeight + 1}h${long.toFixed(1)}v${laneHeight - 2}h-${long.toFixed(1)}z`,
        ]
      })
      .join('')
  const height = Math.max(1, ...lanes.map((lane) => lane + 1)) * laneHeight
  const slowest = all.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
  const words =
    slowest === undefined
      ? 'No requests.'
      : `${all.length === 1 ? '1 request' : `${all.length} requests`}, at most ${height / laneHeight} at once, the slowest ${slowest.words}: ${lasting(slowest.to - slowest.from)}`
  return {
    scale,
    height,
    words,
    paths: kinds.map((kind) => ({ kind, path: path(kind) })),
    starts: bars.map(({ own }) => scale.placeOf(own.from)),
  }
}

export const Overview = ({ timeline, chosen, onChoose }: OverviewProps) => {
  const { scale, height, words, paths, starts } = useMemo(() => drawingOf(timeline), [timeline])
  const here = chosen === undefined ? 0 : scale.placeOf(barsOf(chosen).own.from) * width
  const go = (place: number): void => {
    const found = starts.findLastIndex((start) => start * width <= place + least)
    // A key always moves to the next one, however near it is.
    const isSame = chosen !== undefined && timeline[Math.max(0, found)] === chosen
    const item = timeline[Math.max(0, isSame ? found + Math.sign(place - here) : found)]
    if (item !== undefined) onChoose(item)
  }
  return (
    <div className={styles.overview}>
      <div className={styles.strip}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={styles.all}>
          {scale.cuts.map((cut) => (
            <line key={cut} className={styles.cut} x1={cut * width} x2={cut * width} y1={0} y2={height} />
          ))}
          {paths.map(({ kind, path }) => (
            <path key={kind} className={styles[kind]} d={path} />
          ))}
          {chosen !== undefined && <line className={styles.here} x1={here} x2={here} y1={0} y2={height} />}
        </svg>
        <input
          type="range"
          className={styles.range}
          aria-label="Position in time"
          aria-valuetext={chosen === undefined ? 'the start' : `entry ${chosen.entry.sequence}`}
          min={0}
          max={width}
          value={Math.round(here)}
          onChange={({ currentTarget }) => go(Number(currentTarget.value))}
        />
      </div>
      <p className={styles.words}>{words}</p>
    </div>
  )
}
