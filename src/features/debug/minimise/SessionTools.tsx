/** What can be made of a session: a test, a smaller file, a comparison with another one. */
import { useId } from 'react'
import { copyTest } from '../../../../commands/session/CopyTest.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import type { OpenedSession } from '../openSession.ts'
import { Minimiser } from './Minimiser.tsx'
import styles from './SessionTools.module.css'
import { testText } from './testText.ts'

interface SessionToolsProps {
  readonly opened: OpenedSession
  /** Why the other file could not be opened. */
  readonly problem: string | undefined
  readonly onCompare: (file: File) => void
}

export const SessionTools = ({ opened: { name, session, replay }, problem, onCompare }: SessionToolsProps) => {
  const { run } = useApp()
  const id = useId()
  return (
    <div className={styles.tools} role="group" aria-label="What can be made of it">
      <FileButton accepts={['json']} onChoose={onCompare} describedBy={id} isWrong={problem !== undefined}>
        Compare with a file
      </FileButton>
      <Button kind="plain" onClick={() => void run(copyTest(testText(name)), undefined)}>
        Copy as test
      </Button>
      {replay.differences.length > 0 && <Minimiser name={name} session={session} />}
      <p id={id} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
