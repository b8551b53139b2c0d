/** One note about a member: author, age and text. */
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Age } from '../../ui/Age.tsx'
import { dayOf } from '../../ui/text/letterLabels.ts'
import { AuthorLink } from '../content/AuthorLink.tsx'
import styles from './ModerationDialogs.module.css'

/** The note's key in the store of records. */
export const NoteRow = ({ recordId }: { readonly recordId: string }) => {
  const record = useValue(useApp().store.records.read(recordId))
  if (record?.kind !== 'note') return null
  const { author, createdAt, text } = record.note
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <AuthorLink author={author} />
        <span>
          {dayOf(createdAt)} · <Age at={createdAt} />
        </span>
      </span>
      <span className={styles.text}>{text}</span>
    </li>
  )
}
