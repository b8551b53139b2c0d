/** Moderators' notes about a member, shared within a community. docs/behaviour/moderation.md#notes. */
import { useCallback } from 'react'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { LoadNotes } from '../../../../commands/moderation/notes.ts'
import { notesKey } from '../../../../commands/moderation/recordLists.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dayOf } from '../../../ui/text/letterLabels.ts'
import { Age } from '../../../ui/VisuallyHidden.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'
import styles from '../ModerationDialogs.module.css'
import { RecordRows } from '../ModerationPage.tsx'

// One note about a member: author, age and text.

/** The note's key in the store of records. */
const NoteRow = ({ recordId }: { readonly recordId: string }) => {
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

export const NotesDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'notes'>) => {
  const { run, store } = useApp()
  const about = { community, username }
  const { isDone, failure, retry } = useLoad(
    useCallback(() => run(LoadNotes, { community, username }), [run, community, username]),
  )
  const { ids, loaded } = useValue(store.recordLists.read(notesKey(community, username)))
  return (
    <Sheet title="Notes" shape="dialog" onClose={onClose}>
      <div className={dialog.dialog}>
        <p className={styles.words}>
          About {username}, for the moderators of c/{community}.
        </p>
        {!isDone && !loaded && <Skeleton cards={2} shape="row" />}
        {failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
        {failure === undefined && loaded && ids.length === 0 && <EmptyState title="No notes yet." />}
        {failure === undefined && ids.length > 0 && (
          <RecordRows label="Notes">
            {ids.map((each) => (
              <NoteRow key={each} recordId={each} />
            ))}
          </RecordRows>
        )}
        <div className={dialog.buttons}>
          <Button kind="primary" onClick={() => void run(OpenOverlay, { name: 'createNote', ...about })}>
            Create Note
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
