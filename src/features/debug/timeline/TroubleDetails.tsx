/** Everything that a session has about an error outside of commands: its reason, and where in the code it came from. */

import { useEffect, useState } from 'react'
import { copyCode } from '../../../../commands/session/ShareSession.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import framesStyles from '../code/Code.module.css'
import { CodeLines, type FetchFile } from '../code/CodeLines.tsx'
import { type ResolvedFrame, resolveFrames } from '../code/resolveFrames.ts'
import styles from '../entry/EntryDetails.module.css'
import type { TimelineTrouble } from './troublesIn.ts'

interface FramesProps {
  /** `function path:line:column`, the innermost first. */
  readonly frames: ReadonlyArray<string>
  readonly fetchFile: FetchFile
}

const unresolved = (count: number, all: number): string =>
  `${count === all ? 'No frame' : `${all - count} of ${all} frames`} could be mapped to the sources: ${
    count === all ? 'this build has' : 'for the others this build has'
  } no matching source map, or it could not be loaded. They are shown as the browser reported them.`

/** A stack from the built scripts, the innermost call first: with the places in the sources and the lines there, where the build has source maps. */
export const Frames = ({ frames, fetchFile }: FramesProps) => {
  const { run } = useApp()
  const [resolved, setResolved] = useState<ReadonlyArray<ResolvedFrame>>()
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const found = await resolveFrames(frames, fetchFile)
      if (!isGone) setResolved(found)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [frames, fetchFile])
  const shown: ReadonlyArray<ResolvedFrame> = resolved ?? frames.map((words) => ({ words, isResolved: false }))
  const missing = shown.filter(({ isResolved }) => !isResolved).length
  return (
    <div className={framesStyles.opened}>
      {resolved === undefined && <p role="status">Loading the source maps…</p>}
      {resolved !== undefined && missing > 0 && <p role="status">{unresolved(missing, shown.length)}</p>}
      <ol className={framesStyles.frames} aria-label="Where in the code">
        {shown.map(({ words, code }, at) => (
          // Frames never move, and the same one can occur more than once.
          <li key={at} className={framesStyles.frame}>
            <code className={framesStyles.name}>{words}</code>
            {code !== undefined && (
              <CodeLines
                label={`Code at frame ${at + 1}`}
                lines={code.lines}
                first={code.first}
                marked={[code.line, code.line]}
              />
            )}
          </li>
        ))}
      </ol>
      <Button onClick={() => void run(copyCode(shown.map(({ words }) => words).join('\n')), undefined)}>
        Copy the stack
      </Button>
    </div>
  )
}

interface TroubleDetailsProps {
  readonly item: TimelineTrouble
  readonly fetchFile: FetchFile
  /** Goes to the entry of this number. */
  readonly onGo: (sequence: number) => void
}

const dayAndTime = (at: number): string => new Date(at).toLocaleString('en-GB')

export const TroubleDetails = ({ item: { trouble, number }, fetchFile, onGo }: TroubleDetailsProps) => {
  const { reason, stack, at, times } = trouble
  const before = Math.floor(number)
  return (
    <div className={styles.details}>
      <section className={styles.part}>
        <h3 className={styles.title}>Reason</h3>
        <p>{reason}</p>
        <p>
          {dayAndTime(at)}
          {times !== undefined && `, ${times} times in a row`}
        </p>
        <p>No command caused it, so it is not replayed.</p>
        {before > 0 && (
          <p className={styles.others}>
            It came after
            <button type="button" className={styles.link} onClick={() => onGo(before)}>
              entry {before}
            </button>
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>Where in the code</h3>
        {stack.length === 0 ? <p>Not known.</p> : <Frames frames={stack} fetchFile={fetchFile} />}
      </section>
    </div>
  )
}
