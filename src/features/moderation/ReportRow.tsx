/** Reports with the same reason: the reason, how many and, for admins, by whom. */
import type { Report } from '../../../schemas/entities/Report.ts'
import { AuthorLink } from '../content/AuthorLink.tsx'
import { reasonLabel } from '../post/reasonLabels.ts'
import styles from './ModerationDialogs.module.css'

export interface ReportGroup {
  readonly reason: string
  readonly reports: ReadonlyArray<Report>
}

/** One group per reason, in the order of their first report. */
export const reportGroups = (reports: ReadonlyArray<Report>): ReadonlyArray<ReportGroup> =>
  [...Map.groupBy(reports, ({ reason }) => reason)].map(([reason, of]) => ({ reason, reports: of }))

export const ReportRow = ({ group: { reason, reports } }: { readonly group: ReportGroup }) => {
  const named = reports.filter(({ author }) => author !== '')
  return (
    <li className={styles.row}>
      <span className={styles.reason}>
        <span className={styles.text}>{reasonLabel(reason)}</span>
        <span className={styles.count}>
          {reports.length} {reports.length === 1 ? 'report' : 'reports'}
        </span>
      </span>
      {named.length > 0 && (
        <span className={styles.who}>
          {named.map(({ id, author }) => (
            <AuthorLink key={id} author={author} />
          ))}
        </span>
      )}
    </li>
  )
}
