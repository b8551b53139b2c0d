/** /debug: the session debugger, for a file or this visit's session. docs/behaviour/debug.md#session-debugger. */

import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Undo } from '../../../../commands/kernel/Undo.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import { useApp } from '../../../core/App.ts'
import { useSite } from '../../../core/site.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import { CompareSessions, type NamedSession } from '../compare/CompareSessions.tsx'
import { type OpenedSession, type Opening, openChanged, openFile, openVisit, readFile } from '../openSession.ts'
import { SessionPlayer } from '../timeline/SessionPlayer.tsx'
import styles from './DebugScreen.module.css'

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

/** The start of the debugger: opens a session file, or the session of this visit. */
const OpenSession = ({ isBusy, problem, onFile, onVisit }: OpenSessionProps) => {
  const isOver = useFileDrop(onFile)
  return (
    <main className={clsx(styles.place, isOver && styles.over)}>
      <h1 className={styles.title}>Session debugger</h1>
      <p>
        A session is a recording of one visit: commands, requests and state changes, step by step. Open one to replay it
        on this device. Nothing is sent to the server, and no pictures are loaded.
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
      <p role="status">{isBusy && 'Replaying…'}</p>
      <p id={problemId} role="alert" className={clsx(problem !== undefined && styles.problem)}>
        {problem}
      </p>
      {/* A new page load: nothing of the opened session stays. */}
      <a href="/" className={styles.home}>
        Back to the app
      </a>
    </main>
  )
}

interface Shown {
  readonly opened: OpenedSession
  readonly nth: number
  /** The session as recorded, and the entry whose response was changed. */
  readonly changed?: { readonly sequence: number; readonly before: OpenedSession }
}

export const DebugScreen = () => {
  const app = useApp()
  const site = useSite()
  const { run } = app
  const [shown, setShown] = useState<Shown>()
  const [other, setOther] = useState<NamedSession>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const put = (opened: OpenedSession, changed?: Shown['changed']): void => {
    setProblem(undefined)
    setShown((before) => ({ opened, nth: (before?.nth ?? 0) + 1, ...(changed === undefined ? {} : { changed }) }))
  }
  const show = async (opening: Promise<Opening>): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const next = await opening
    setIsBusy(false)
    if ('problem' in next) {
      setShown(undefined)
      setProblem(next.problem)
    } else put(next)
  }
  const undo = async (sequence: number): Promise<void> => {
    await run(Undo, { sequence })
    // After an undo the last entry is selected, not the one chosen before.
    shown?.opened.address.name(undefined)
    await show(openVisit(app))
  }
  const runOn = async (session: Session, sequence: number): Promise<void> => {
    if (shown === undefined) return
    const before = shown.changed?.before ?? shown.opened
    const next = await openChanged(run, before.name, session)
    if ('problem' in next) setProblem(next.problem)
    else put(next, { sequence, before })
  }
  const compare = async (file: File): Promise<void> => {
    const read = await readFile(file)
    setProblem('problem' in read ? read.problem : undefined)
    if ('session' in read) setOther({ name: file.name, session: read.session })
  }
  const draw = () => {
    if (shown === undefined)
      return (
        <OpenSession
          isBusy={isBusy}
          problem={problem}
          onFile={(file) => void show(openFile(run, file))}
          onVisit={() => void show(openVisit(app))}
        />
      )
    const { opened, nth, changed } = shown
    if (other !== undefined) return <CompareSessions left={opened} right={other} onClose={() => setOther(undefined)} />
    return (
      <SessionPlayer
        key={nth}
        opened={opened}
        edited={changed?.sequence}
        problem={problem}
        onClose={() => {
          opened.address.name(undefined)
          setShown(undefined)
        }}
        onUndo={(sequence) => void undo(sequence)}
        onRunOn={(session, sequence) => void runOn(session, sequence)}
        onBack={() => {
          if (changed !== undefined) put(changed.before)
        }}
        onCompare={(file) => void compare(file)}
        onPart={(part) => {
          opened.address.name(undefined)
          put(part)
        }}
      />
    )
  }
  return (
    <>
      <title>{`Session · ${site.name}`}</title>
      {draw()}
    </>
  )
}
