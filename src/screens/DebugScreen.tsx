/** /debug: looks into a session - one from a file, or this visit's. Document 1, section 9 (command log). */
import { useState } from 'react'
import { Undo } from '../../commands/Undo.ts'
import { useApp } from '../App.ts'
import { OpenSession } from '../components/debug/timeline/OpenSession.tsx'
import { SessionPlayer } from '../components/debug/timeline/SessionPlayer.tsx'
import { type OpenedSession, type Opening, openFile, openVisit } from '../openSession.ts'

export const DebugScreen = () => {
  const { run } = useApp()
  const [opened, setOpened] = useState<OpenedSession & { readonly nth: number }>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const show = async (opening: Promise<Opening>): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const next = await opening
    setIsBusy(false)
    if ('problem' in next) {
      setOpened(undefined)
      setProblem(next.problem)
    } else setOpened((before) => ({ ...next, nth: (before?.nth ?? 0) + 1 }))
  }
  const undo = async (sequence: number): Promise<void> => {
    await run(Undo, { sequence })
    // What was done last is looked at, not what was chosen before.
    opened?.address.name(undefined)
    await show(openVisit(run))
  }
  return (
    <>
      <title>Session · Parley</title>
      {opened === undefined ? (
        <OpenSession
          isBusy={isBusy}
          problem={problem}
          onFile={(file) => void show(openFile(run, file))}
          onVisit={() => void show(openVisit(run))}
        />
      ) : (
        <SessionPlayer
          key={opened.nth}
          opened={opened}
          onClose={() => {
            opened.address.name(undefined)
            setOpened(undefined)
          }}
          onUndo={(sequence) => void undo(sequence)}
        />
      )}
    </>
  )
}
