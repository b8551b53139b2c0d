/** The rows of a report, each with a check box that leaves it out. */
import { clsx } from 'clsx'
import { useId } from 'react'
import styles from './ReportRows.module.css'
import { type ReportRow, timeOf } from './reportRows.ts'

interface ReportRowsProps {
  readonly rows: ReadonlyArray<ReportRow>
  /** Numbers that the person removed. */
  readonly struck: ReadonlySet<number>
  /** Those, and all that are removed with them. */
  readonly out: ReadonlySet<number>
  readonly onStrike: (row: ReportRow, isIn: boolean) => void
}

const toldOf = ({ at, outcome, numbers }: ReportRow, goesAlong: boolean): string =>
  [
    timeOf(at),
    outcome,
    ...(numbers.length > 1 ? [`${numbers.length} times`] : []),
    ...(goesAlong ? ['repeats what you removed'] : []),
  ].join(' · ')

export const ReportRows = ({ rows, struck, out, onStrike }: ReportRowsProps) => {
  const id = useId()
  return (
    <ul aria-label="What is in the file" className={styles.list}>
      {rows.map((row) => {
        const { words, at, numbers } = row
        const isStruck = numbers.some((each) => struck.has(each))
        const isOut = isStruck || numbers.every((each) => out.has(each))
        const told = `${id}-${numbers.at(-1)}`
        return (
          <li key={numbers.at(-1)}>
            <label className={styles.row}>
              <input
                type="checkbox"
                className={styles.input}
                aria-label={`${words}, ${timeOf(at)}`}
                aria-describedby={told}
                checked={!isOut}
                disabled={isOut && !isStruck}
                onChange={(event) => onStrike(row, event.currentTarget.checked)}
              />
              <span className={clsx(styles.words, isOut && styles.out)}>{words}</span>
              <small id={told} className={styles.told}>
                {toldOf(row, isOut && !isStruck)}
              </small>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
