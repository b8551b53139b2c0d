/** What a step that can't be undone deletes, and what it keeps. */
import { Check, X } from '../../ui/moreIcons.tsx'
import styles from './Consequences.module.css'

interface ConsequencesProps {
  readonly goes: ReadonlyArray<string>
  readonly stays: ReadonlyArray<string>
}

interface PartProps {
  readonly title: string
  readonly lines: ReadonlyArray<string>
  readonly isLost?: boolean
}

const Part = ({ title, lines, isLost = false }: PartProps) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          <span className={isLost ? styles.lost : styles.kept} aria-hidden="true">
            {isLost ? <X size={16} /> : <Check size={16} />}
          </span>
          {line}
        </li>
      ))}
    </ul>
  </section>
)

export const Consequences = ({ goes, stays }: ConsequencesProps) => (
  <div className={styles.parts}>
    <Part title="Deleted" lines={goes} isLost />
    <Part title="Kept" lines={stays} />
  </div>
)
