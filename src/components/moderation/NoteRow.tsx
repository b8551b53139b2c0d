/** One note about a member: author, age and text. */
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Age } from '../content/Age.tsx'
import { AuthorLink } from '../content/AuthorLink.tsx'
import { dayOf } from '../messages/letterLabels.ts'
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
