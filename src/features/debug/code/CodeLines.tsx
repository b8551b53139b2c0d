/** Lines of code with their numbers. Arrow keys scroll them; what is copied has no numbers in it. */
import { clsx } from 'clsx'
import styles from './Code.module.css'

interface CodeLinesProps {
  /** What it is, for those who do not see it. */
  readonly label: string
  readonly lines: ReadonlyArray<string>
  /** The number of the first of them. */
  readonly first: number
  /** Numbers of the lines that are meant. */
  readonly marked?: readonly [from: number, to: number]
}

export const CodeLines = ({ label, lines, first, marked: [from, to] = [0, 0] }: CodeLinesProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus; it must be able to get it
  <pre className={styles.lines} tabIndex={0} role="region" aria-label={label}>
    {lines.map((line, at) => {
      const number = first + at
      return (
        <code key={number} className={clsx(styles.line, number >= from && number <= to && styles.marked)}>
          <span className={styles.number} data-number={number} />
          {`${line}\n`}
        </code>
      )
    })}
  </pre>
)

/** Fetches the text of a file that the build made for engineers - a source map, the commands' code; `undefined` where it does not come. */
export type FetchFile = (address: string) => Promise<string | undefined>
