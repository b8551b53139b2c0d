/** Two sessions side by side, entry by entry, with their first difference on top. */
import { clsx } from 'clsx'
import { useCallback, useMemo, useState } from 'react'
import type { Session, SessionEntry } from '../../../../commands/session/Session.ts'
import { Button } from '../../../ui/Button.tsx'
import { WindowList } from '../../../ui/lists/WindowList.tsx'
import { lasting, outcomeWord } from '../entry/entryLabels.ts'
import { commandLabel } from '../report/commandLabel.ts'
import { alignSessions, isSame, type Pair, pairLines } from './alignSessions.ts'
import styles from './CompareSessions.module.css'

export interface NamedSession {
  readonly name: string
  readonly session: Session
}

interface CompareSessionsProps {
  readonly left: NamedSession
  readonly right: NamedSession
  readonly onClose: () => void
}

const partWords = {
  input: 'the input differs',
  requests: 'the requests differ',
  answers: 'the responses differ',
  changes: 'the changes differ',
  outcome: 'the outcome differs',
} as const

const whatDiffers = ({ left, right, part }: Pair): string => {
  if (left === undefined) return 'only right'
  if (right === undefined) return 'only left'
  return part === undefined ? 'the same' : partWords[part]
}

const placeOf = ({ left, right }: Pair): string => {
  const numbers = [
    ...(left === undefined ? [] : [`entry ${left.sequence} left`]),
    ...(right === undefined ? [] : [`entry ${right.sequence} right`]),
  ]
  const entry = left ?? right
  return `${numbers.join(', ')}${entry === undefined ? '' : `, ${commandLabel(entry)}`}`
}

/** One sentence: where they first differ, or that they do not. */
const partingWords = (pairs: ReadonlyArray<Pair>): string => {
  const first = pairs.find((pair) => !isSame(pair))
  return first === undefined
    ? 'Both are the same, with the same outcome.'
    : `They first differ at ${placeOf(first)}: ${whatDiffers(first)}.`
}

/** `instead` is shown if only the other session has the entry. */
const Cell = ({ entry, instead }: { readonly entry: SessionEntry | undefined; readonly instead: string }) => (
  <span className={clsx(styles.cell, entry === undefined && styles.empty)}>
    {entry === undefined && <span className={styles.told}>{instead}</span>}
    {entry !== undefined && (
      <>
        <span className={styles.phrase}>
          {entry.sequence} {commandLabel(entry)}
        </span>
        <span className={styles.told}>
          {outcomeWord(entry)}
          {entry.duration !== undefined && ` · ${lasting(entry.duration)}`}
        </span>
      </>
    )}
  </span>
)

const Lines = ({ pair }: { readonly pair: Pair }) => (
  <details className={styles.more}>
    <summary className={styles.summary}>{whatDiffers(pair)}</summary>
    <ul className={styles.lines}>
      {pairLines(pair).map(({ path, before = 'nothing', after = 'nothing' }) => (
        <li key={path}>
          {path !== '' && `${path}: `}
          <del className={styles.before}>{before}</del>
          <span aria-hidden="true"> → </span>
          <ins className={styles.after}>{after}</ins>
        </li>
      ))}
    </ul>
  </details>
)

const Row = ({ pair }: { readonly pair: Pair }) => (
  <div className={clsx(styles.row, !isSame(pair) && styles.parted)}>
    <Cell entry={pair.left} instead={whatDiffers(pair)} />
    <Cell entry={pair.right} instead={whatDiffers(pair)} />
    {pair.part !== undefined && <Lines pair={pair} />}
  </div>
)

const rowHeight = 56

export const CompareSessions = ({ left, right, onClose }: CompareSessionsProps) => {
  const [isNarrow, setIsNarrow] = useState(false)
  const pairs = useMemo(() => alignSessions(left.session, right.session), [left, right])
  const ids = useMemo(() => pairs.flatMap((pair, at) => (isNarrow && isSame(pair) ? [] : [at])), [pairs, isNarrow])
  const draw = useCallback((at: number) => <Row pair={pairs[at] ?? {}} />, [pairs])
  const parted = pairs.filter((pair) => !isSame(pair)).length
  return (
    <main aria-label="Two sessions" className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Two sessions</h1>
        <Button kind="plain" onClick={onClose}>
          Back to the session
        </Button>
      </div>
      <p className={parted === 0 ? styles.same : styles.differs}>{partingWords(pairs)}</p>
      <div className={styles.head}>
        <p className={styles.told} role="status">
          {parted} of {pairs.length} differ
        </p>
        {parted > 0 && (
          <Button isPressed={isNarrow} onClick={() => setIsNarrow(!isNarrow)}>
            Only what differs
          </Button>
        )}
      </div>
      <div className={styles.row}>
        {[left, right].map(({ name, session }, at) => (
          <h2 key={at === 0 ? 'left' : 'right'} className={styles.name}>
            {name}, {session.entries.length} entries
          </h2>
        ))}
      </div>
      <WindowList
        name={`compare ${left.name} ${right.name} ${isNarrow}`}
        label="Pairs of entries"
        ids={ids}
        itemHeight={rowHeight}
        draw={draw}
      />
    </main>
  )
}
