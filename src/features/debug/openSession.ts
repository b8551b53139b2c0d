/**
 * Opens a session in the debugger: reads it, replays it in the page, and prepares stepping back and forth. Makes no
 * requests.
 */
import { Effect, Exit } from 'effect'
import { CurrentRun } from '../../../commands/kernel/CurrentRun.ts'
import { aboutDevice, type DeviceFacts, exportSession, lookAtDevice } from '../../../commands/session/ExportSession.ts'
import { Undecodable } from '../../../commands/session/failureRecordOf.ts'
import { makeSession, type SessionSource } from '../../../commands/session/makeSession.ts'
import { partsOf } from '../../../commands/session/parts.ts'
import { assertSessionSize, readSession, UnreadableSession } from '../../../commands/session/readSession.ts'
import { registry } from '../../../commands/session/registry.ts'
import { type Replay, replaySession } from '../../../commands/session/replaySession.ts'
import type { Session } from '../../../commands/session/Session.ts'
import { playSession } from '../../../commands/session/ShareSession.ts'
import { makeTimeTravel, type TimeTravel } from '../../../commands/session/timeTravel.ts'
import { whatDiffers } from '../../../commands/session/whatDiffers.ts'
import { fetchBuilt } from '../../adapters/builtFiles.ts'
import { buildName } from '../../adapters/deviceFiles.ts'
import { type EntryAddress, entryAddress } from '../../adapters/entryAddress.ts'
import type { App, Run } from '../../core/App.ts'
import { pageOf, turn, withEarlier } from '../../core/turn.ts'
import type { FetchFile } from './code/CodeLines.tsx'
import { fileNameOf } from './report/reportRows.ts'

export interface OpenedSession {
  /** The file's name. */
  readonly name: string
  /** The build that replayed it here. */
  readonly build: string
  /** Fetches the sources of this build. */
  readonly fetchFile: FetchFile
  readonly session: Session
  /** All parts of the file in order, this one among them. */
  readonly parts: ReadonlyArray<OpenedSession>
  readonly replay: Replay
  readonly travel: TimeTravel
  /** Numbers of the entries that can still be undone: of this visit only. */
  readonly undoable: ReadonlySet<number>
  /** The page's URL fragment, which names the selected entry. */
  readonly address: EntryAddress
}

/** The opened session, or a sentence that says why it cannot be opened. */
export type Opening = OpenedSession | { readonly problem: string }

type Played = Exit.Exit<Replay, Undecodable>

const play = async (run: Run, session: Session): Promise<Played | undefined> => {
  const played: Array<Played> = []
  // The replay runs outside this visit's commands.
  const replayed = Effect.provideService(replaySession(session, { registry, turn }), CurrentRun, undefined)
  await run(playSession(Effect.map(Effect.exit(replayed), (exit) => void played.push(exit))), undefined)
  return played[0]
}

const problemOf = (played: Exclude<Played, { readonly _tag: 'Success' }> | undefined): string => {
  const failed = played?.cause.reasons.find((reason) => reason._tag === 'Fail')
  return failed === undefined ? 'This session could not be replayed.' : `${failed.error.message} Nothing was replayed.`
}

interface Source {
  readonly name: string
  readonly session: Session
  readonly undoable?: ReadonlySet<number>
}

const openPart = async (
  run: Run,
  { name, session, undoable = new Set() }: Source,
  parts: Array<OpenedSession>,
): Promise<{ readonly problem: string } | undefined> => {
  const played = await play(run, session)
  if (played === undefined || !Exit.isSuccess(played)) return { problem: problemOf(played) }
  const replay = { ...played.value, differences: whatDiffers(session, played.value) }
  const build = buildName()
  parts.push({
    name,
    parts,
    build,
    fetchFile: fetchBuilt,
    session,
    replay,
    travel: makeTimeTravel(session, replay),
    undoable,
    address: entryAddress,
  })
  return undefined
}

/** Every part is replayed. Shows the part in the address, or the first that differs, or the newest. */
const open = async (run: Run, { session: file, ...source }: Source): Promise<Opening> => {
  const parts: Array<OpenedSession> = []
  for (const session of partsOf(file)) {
    const failed = await openPart(run, { ...source, session }, parts)
    if (failed !== undefined) return failed
  }
  const named = entryAddress.named()
  const shown =
    parts.find(({ session }) => session.entries.some(({ sequence }) => sequence === named)) ??
    parts.find(({ replay }) => replay.differences.length > 0) ??
    parts.at(-1)
  return shown ?? { problem: 'This file is empty.' }
}

const problemIn = (error: unknown): string =>
  error instanceof UnreadableSession || error instanceof Undecodable ? error.message : 'This file could not be read.'

const orProblem = async (opening: () => Promise<Opening>): Promise<Opening> => {
  try {
    return await opening()
  } catch (error) {
    return { problem: problemIn(error) }
  }
}

/** Decodes a file without replaying it. */
export const readFile = async (file: File): Promise<{ readonly session: Session } | { readonly problem: string }> => {
  try {
    assertSessionSize(file.size)
    return { session: readSession(await file.text()) }
  } catch (error) {
    return { problem: problemIn(error) }
  }
}

/** Opens the session in a file. */
export const openFile = (run: Run, file: File): Promise<Opening> =>
  orProblem(async () => {
    const read = await readFile(file)
    return 'problem' in read ? read : await open(run, { name: file.name, session: read.session })
  })

/** Opens a session that was changed here: with another response, or minimised. */
export const openChanged = (run: Run, name: string, session: Session): Promise<Opening> =>
  orProblem(() => open(run, { name, session }))

/** Opens this visit's session as it is now, encoded and decoded like a file. */
export const openVisit = (app: Pick<App, 'run' | 'tabLog'>): Promise<Opening> =>
  orProblem(async () => {
    const { run } = app
    const found: Array<DeviceFacts> = []
    await run(
      lookAtDevice((facts) => void found.push(facts)),
      undefined,
    )
    const sources: Array<SessionSource> = []
    await run(
      exportSession({ ...aboutDevice(found[0]), ...pageOf(app) }, (source) => void sources.push(source)),
      undefined,
    )
    const [source] = sources
    if (source === undefined) return { problem: 'This visit could not be read.' }
    const undoable = new Set(source.history.steps().map(({ sequence }) => sequence))
    const session = readSession(JSON.stringify(await withEarlier(app, makeSession(source))))
    const opened = await open(run, { name: fileNameOf(session), session, undoable })
    // Selects the last entry: usually the one to examine or undo.
    if ('travel' in opened) opened.travel.goTo(opened.travel.stops.length - 1)
    return opened
  })
