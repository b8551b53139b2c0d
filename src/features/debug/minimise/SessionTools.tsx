/** Tools for a session: a test, a smaller file, a comparison with another one. */

import { Effect, Exit } from 'effect'
import { useEffect, useId, useRef, useState } from 'react'
import { CurrentRun } from '../../../../commands/kernel/CurrentRun.ts'
import { sealed, withoutSeal } from '../../../../commands/session/digest.ts'
import { registry } from '../../../../commands/session/registry.ts'
import { replaySession } from '../../../../commands/session/replaySession.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import { copyTest, handOverSession, playSession } from '../../../../commands/session/ShareSession.ts'
import { type Find, smallestThatDiffers } from '../../../../commands/session/smallestThatDiffers.ts'
import { whatDiffers } from '../../../../commands/session/whatDiffers.ts'
import { type Run, useApp } from '../../../core/App.ts'
import { turn } from '../../../core/turn.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import type { OpenedSession } from '../openSession.ts'
import styles from './SessionTools.module.css'
import { testText } from './testText.ts'

// Finds the smallest session that still differs, in the page: one try after another, all within one log entry of this
// visit.

/** After this many turns, waits for a frame as well. */
const longTurn = 50

interface Watch {
  /** Called before each try with its number and the number of entries in it. */
  readonly told: (nth: number, entries: number) => void
  /** Whether the person has stopped it: the best result so far is returned. */
  readonly isStopped: () => boolean
}

const find: Find = Effect.fnUntraced(function* (session) {
  yield* Effect.promise(() => turn(longTurn))
  const exit = yield* Effect.exit(replaySession(session, { registry, turn }))
  const found = Exit.isSuccess(exit) ? whatDiffers(session, exit.value) : []
  return found.length === 0 ? undefined : found
})

/** `undefined` if nothing differs. */
export const minimiseSession = async (run: Run, session: Session, watch: Watch): Promise<Session | undefined> => {
  const found: Array<Session> = []
  const work = Effect.map(smallestThatDiffers(withoutSeal(session), find, watch), (small) => {
    if (small !== undefined) found.push(small)
  })
  // The replay runs outside this visit's commands.
  await run(playSession(Effect.provideService(work, CurrentRun, undefined)), undefined)
  return found[0]
}

interface MinimiserProps {
  readonly name: string
  readonly session: Session
}

type State =
  | { readonly kind: 'idle' | 'none' }
  | { readonly kind: 'running'; readonly nth: number; readonly entries: number }
  | { readonly kind: 'found'; readonly session: Session; readonly said?: string }

/** `session.json` is `session.min.json`. */
const smallName = (name: string): string => `${name.replace(/\.\w+$/, '')}.min.json`

const wordsOf = (state: State, all: number): string => {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'none':
      return 'Nothing differs except the file’s seal.'
    case 'running':
      return `Try ${state.nth}: ${state.entries} of ${all} entries`
    case 'found':
      return `${state.session.entries.length} of ${all} entries are left. ${state.said ?? ''}`
  }
}

/**
 * Searches for the smallest session that still differs, and offers its file. It can be stopped; the best result so far
 * stays.
 */
const Minimiser = ({ name, session }: MinimiserProps) => {
  const { run } = useApp()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const start = async (): Promise<void> => {
    isStopped.current = false
    setState({ kind: 'running', nth: 0, entries: session.entries.length })
    const small = await minimiseSession(run, session, {
      told: (nth, entries) => setState({ kind: 'running', nth, entries }),
      isStopped: () => isStopped.current,
    })
    setState(small === undefined ? { kind: 'none' } : { kind: 'found', session: small })
  }
  const download = (small: Session): void => {
    const tell = (outcome: string): void => {
      if (outcome === 'failed') setState({ kind: 'found', session: small, said: 'It could not be downloaded.' })
    }
    void run(handOverSession({ name: smallName(name), text: JSON.stringify(sealed(small)) }, tell), { way: 'download' })
  }
  return (
    <>
      {state.kind === 'running' ? (
        <Button
          onClick={() => {
            isStopped.current = true
          }}
        >
          Stop
        </Button>
      ) : (
        <Button kind="plain" onClick={() => void start()}>
          Minimise
        </Button>
      )}
      {state.kind === 'found' && <Button onClick={() => download(state.session)}>Download the smallest</Button>}
      <p role="status" className={styles.words}>
        {wordsOf(state, session.entries.length)}
      </p>
    </>
  )
}

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
    <div className={styles.tools} role="group" aria-label="Tools">
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
