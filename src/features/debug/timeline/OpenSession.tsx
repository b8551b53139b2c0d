/** Where looking into a session begins: with a file that somebody sent, or with what happened since this visit began. */
import { clsx } from 'clsx'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import styles from './OpenSession.module.css'
import { useFileDrop } from './useFileDrop.ts'

interface OpenSessionProps {
  readonly isBusy: boolean
  /** Why the last one could not be opened. */
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
  readonly onVisit: () => void
}

const problemId = 'session-problem'

export const OpenSession = ({ isBusy, problem, onFile, onVisit }: OpenSessionProps) => {
  const isOver = useFileDrop(onFile)
  return (
    <main className={clsx(styles.place, isOver && styles.over)}>
      <h1 className={styles.title}>Look into a session</h1>
      <p>
        A session is what the app did in a visit: what was meant, what was asked of the server, and what changed. Opened
        here it is carried out again on this device. Nothing is sent to the server, and no pictures are loaded.
      </p>
      <div className={styles.buttons}>
        <FileButton accepts={['json']} onChoose={onFile} describedBy={problemId} isWrong={problem !== undefined}>
          Open a file
        </FileButton>
        <Button onClick={onVisit} isDisabled={isBusy}>
          This visit
        </Button>
      </div>
      <p className={styles.hint}>A file can be dropped here, too.</p>
      <p role="status">{isBusy && 'Carrying it out…'}</p>
      <p id={problemId} role="alert" className={clsx(problem !== undefined && styles.problem)}>
        {problem}
      </p>
      {/* The app begins anew: nothing of what was looked at stays. */}
      <a href="/" className={styles.home}>
        Back to the app
      </a>
    </main>
  )
}
