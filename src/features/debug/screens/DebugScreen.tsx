/** /debug: the session debugger, for a file or this visit's session. docs/behaviour/debug.md#session-debugger. */
import { useState } from 'react'
import { Undo } from '../../../../commands/kernel/Undo.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import { useApp } from '../../../core/App.ts'
import { CompareSessions, type NamedSession } from '../compare/CompareSessions.tsx'
import { type OpenedSession, type Opening, openChanged, openFile, openVisit, readFile } from '../openSession.ts'
import { OpenSession } from '../timeline/OpenSession.tsx'
import { SessionPlayer } from '../timeline/SessionPlayer.tsx'

interface Shown {
  readonly opened: OpenedSession
  readonly nth: number
  /** The session as recorded, and the entry whose response was changed. */
  readonly changed?: { readonly sequence: number; readonly before: OpenedSession }
}

export const DebugScreen = () => {
  const app = useApp()
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
      <title>Session · Parley</title>
      {draw()}
    </>
  )
}
