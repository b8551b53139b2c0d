/** Looks for the smallest session that still differs, and offers its file. It can be stopped, with what was found until then. */
import { useEffect, useRef, useState } from 'react'
import { sealed } from '../../../../commands/session/digest.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import { handOverSession } from '../../../../commands/session/ShareSession.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import { minimiseSession } from '../minimiseSession.ts'
import styles from './SessionTools.module.css'

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
      return 'Nothing in it differs but the seal of the file.'
    case 'running':
      return `Try ${state.nth}: ${state.entries} of ${all} entries`
    case 'found':
      return `${state.session.entries.length} of ${all} entries are left. ${state.said ?? ''}`
  }
}

export const Minimiser = ({ name, session }: MinimiserProps) => {
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
