/** One report: by whom, and why. Document 2, section 2 (Reports list). */
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { AuthorLink } from '../content/AuthorLink.tsx'
import { wordsOfReason } from '../content/reasonWords.ts'
import styles from './ModerationDialogs.module.css'

/** `recordId` as in the store of records. */
export const ReportRow = ({ recordId }: { readonly recordId: string }) => {
  const record = useValue(useApp().store.records.read(recordId))
  if (record?.kind !== 'report') return null
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <AuthorLink author={record.report.author} />
      </span>
      <span className={styles.text}>{wordsOfReason(record.report.reason)}</span>
    </li>
  )
}
