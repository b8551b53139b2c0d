/** Lines of code with their numbers. Arrow keys scroll them; copied text has no numbers. */
import { clsx } from 'clsx'
import styles from './Code.module.css'

interface CodeLinesProps {
  /** The accessible name. */
  readonly label: string
  readonly lines: ReadonlyArray<string>
  /** The number of the first line. */
  readonly first: number
  /** Numbers of the lines to highlight. */
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

/**
 * Fetches a file that the build made for engineers, such as a source map or the commands' code; `undefined` if it
 * cannot be loaded.
 */
export type FetchFile = (address: string) => Promise<string | undefined>
