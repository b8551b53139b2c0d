/** Where looking into a session begins: with a file that somebody sent, or with what happened since this visit began. */
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import styles from './OpenSession.module.css'

// Takes a file that is dropped anywhere on the page.

/** Whether something is held over the page. */
const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  }, [onFile])
  useEffect(() => {
    const signs = {
      dragover: (event: DragEvent) => {
        // Without this the browser would open the file itself.
        event.preventDefault()
        setIsOver(true)
      },
      dragleave: () => setIsOver(false),
      drop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file !== undefined) take.current(file)
      },
    }
    const gone = new AbortController()
    const { signal } = gone
    window.addEventListener('dragover', signs.dragover, { signal })
    window.addEventListener('dragleave', signs.dragleave, { signal })
    window.addEventListener('drop', signs.drop, { signal })
    return () => gone.abort()
  }, [])
  return isOver
}

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
