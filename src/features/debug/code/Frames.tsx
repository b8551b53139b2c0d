/** A stack from the built scripts, the innermost call first: with the places in the sources and the lines there, where the build has source maps. */
import { useEffect, useState } from 'react'
import { copyCode } from '../../../../commands/session/CopyCode.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Code.module.css'
import { CodeLines } from './CodeLines.tsx'
import type { FetchFile } from './FetchFile.ts'
import { type ResolvedFrame, resolveFrames } from './resolveFrames.ts'

interface FramesProps {
  /** `function path:line:column`, the innermost first. */
  readonly frames: ReadonlyArray<string>
  readonly fetchFile: FetchFile
}

const unresolved = (count: number, all: number): string =>
  `${count === all ? 'No frame' : `${all - count} of ${all} frames`} could be followed to the sources: ${
    count === all ? 'this build has' : 'for the others this build has'
  } no source map that fits, or it could not be fetched. They are as the browser told them.`

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
    <div className={styles.opened}>
      {resolved === undefined && <p role="status">Fetching the source maps …</p>}
      {resolved !== undefined && missing > 0 && <p role="status">{unresolved(missing, shown.length)}</p>}
      <ol className={styles.frames} aria-label="Where in the code">
        {shown.map(({ words, code }, at) => (
          // Frames never move, and the same one may stand there more than once.
          <li key={at} className={styles.frame}>
            <code className={styles.name}>{words}</code>
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
