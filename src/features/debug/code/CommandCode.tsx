/** The code of an entry's command: its place, and its lines, which are loaded when they are opened. */
import { useEffect, useState } from 'react'
import { places } from '../../../../commands/session/places.gen.ts'
import { copyCode } from '../../../../commands/session/ShareSession.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import entry from '../entry/EntryDetails.module.css'
import { type BuiltSources, builtSources } from './builtSources.ts'
import styles from './Code.module.css'
import { CodeLines, type FetchFile } from './CodeLines.tsx'

// Finds the code of a command by its name.

interface CommandPlace {
  /** Relative to the project's folder. */
  readonly path: string
  /** Its first and last line, if the build has them. */
  readonly lines?: readonly [from: number, to: number]
}

/** `undefined` for a name that no command of this build has. */
const commandPlace = (name: string, built: BuiltSources | undefined): CommandPlace | undefined => {
  if (!Object.hasOwn(places, name)) return undefined
  const [path = ''] = places[name] ?? []
  const lines = built?.lines[name]
  return { path, ...(lines === undefined ? {} : { lines }) }
}

/** `commands/post/CastVote.ts:61` */
const placeWords = ({ path, lines }: CommandPlace): string => (lines === undefined ? path : `${path}:${lines[0]}`)

/** The code of a path in the build's file. */
const codeIn = (text: string | undefined, path: string): string | undefined => {
  if (text === undefined) return undefined
  try {
    const code: unknown = Object(JSON.parse(text))[path]
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}

interface LoadedCodeProps {
  readonly place: CommandPlace & Required<Pick<CommandPlace, 'lines'>>
  readonly address: string
  readonly fetchFile: FetchFile
}

const LoadedCode = ({ place, address, fetchFile }: LoadedCodeProps) => {
  const { path } = place
  const [from, to] = place.lines
  const [code, setCode] = useState<{ readonly text: string | undefined }>()
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const found = codeIn(await fetchFile(address), path)
      if (!isGone) setCode({ text: found })
    }
    void load()
    return () => {
      isGone = true
    }
  }, [address, path, fetchFile])
  if (code === undefined) return <p role="status">Loading the code…</p>
  if (code.text === undefined) return <p role="alert">The code could not be loaded. It is in {placeWords(place)}.</p>
  const lines = code.text.trimEnd().split('\n')
  return (
    <div className={styles.opened}>
      <CodeLines
        label={`Code of ${path}`}
        lines={isWhole ? lines : lines.slice(from - 1, to)}
        first={isWhole ? 1 : from}
        {...(isWhole ? { marked: place.lines } : {})}
      />
      <Button onClick={() => setIsWhole(!isWhole)}>{isWhole ? 'Show the command only' : 'Show the whole file'}</Button>
    </div>
  )
}

interface CommandCodeProps {
  /** The command's name. */
  readonly name: string
  /** The build that shows the session, and the one that recorded it. */
  readonly build: string
  readonly madeBy: string
  readonly built?: BuiltSources | undefined
  readonly fetchFile: FetchFile
}

export const CommandCode = ({ name, build, madeBy, built = builtSources, fetchFile }: CommandCodeProps) => {
  const { run } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  const place = commandPlace(name, built)
  const { lines } = place ?? {}
  return (
    <section className={entry.part}>
      <h3 className={entry.title}>Code</h3>
      {place === undefined ? (
        <p>This build has no command of this name.</p>
      ) : (
        <>
          <p className={styles.place}>
            <code className={styles.name}>{placeWords(place)}</code>
            <Button
              kind="plain"
              label="Copy where the code is"
              onClick={() => void run(copyCode(placeWords(place)), undefined)}
            >
              Copy
            </Button>
          </p>
          {build !== madeBy && (
            <p>
              This is the code of build {build}; the session was made by build {madeBy}.
            </p>
          )}
          {built === undefined || lines === undefined ? (
            <p>This build contains no source code.</p>
          ) : (
            <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
              <summary className={styles.summary}>
                Lines {lines[0]} to {lines[1]}
              </summary>
              {isOpen && <LoadedCode place={{ ...place, lines }} address={built.address} fetchFile={fetchFile} />}
            </details>
          )}
        </>
      )}
    </section>
  )
}
