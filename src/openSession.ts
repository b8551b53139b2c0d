/** Makes a session ready to be looked into: read, carried out again here in the page, and ready to go back and forth in. Nobody outside is asked. */
import { Effect, Exit } from 'effect'
import { CurrentRun } from '../commands/CurrentRun.ts'
import { exportSession } from '../commands/session/ExportSession.ts'
import { aboutDevice, type DeviceFacts, lookAtDevice } from '../commands/session/LookAtDevice.ts'
import { makeSession, type SessionSource } from '../commands/session/makeSession.ts'
import { playSession } from '../commands/session/PlaySession.ts'
import { assertSessionSize, readSession, UnreadableSession } from '../commands/session/readSession.ts'
import { registry } from '../commands/session/registry.ts'
import { type Replay, replaySession } from '../commands/session/replaySession.ts'
import type { Session } from '../commands/session/Session.ts'
import { makeTimeTravel, type TimeTravel } from '../commands/session/timeTravel.ts'
import { Undecodable } from '../commands/session/Undecodable.ts'
import { whatDiffers } from '../commands/session/whatDiffers.ts'
import type { Run } from './App.ts'
import { fetchBuilt } from './adapters/builtFiles.ts'
import { buildName } from './adapters/deviceFiles.ts'
import { type EntryAddress, entryAddress } from './adapters/entryAddress.ts'
import { turn } from './adapters/turn.ts'
import type { FetchFile } from './components/debug/code/FetchFile.ts'
import { fileNameOf } from './components/debug/report/contentsWords.ts'

export interface OpenedSession {
  /** Of the file. */
  readonly name: string
  /** The build that carried it out here. */
  readonly build: string
  /** Fetches what this build has of its sources. */
  readonly fetchFile: FetchFile
  readonly session: Session
  readonly replay: Replay
  readonly travel: TimeTravel
  /** Numbers of the entries that can still be taken back: of this visit only. */
  readonly undoable: ReadonlySet<number>
  /** The address of the page, which names the entry that is looked at. */
  readonly address: EntryAddress
}

/** What was opened, or a sentence that says why not. */
export type Opening = OpenedSession | { readonly problem: string }

type Played = Exit.Exit<Replay, Undecodable>

const play = async (run: Run, session: Session): Promise<Played | undefined> => {
  const played: Array<Played> = []
  // What is carried out again belongs to no command of this visit.
  const replayed = Effect.provideService(replaySession(session, { registry, turn }), CurrentRun, undefined)
  await run(playSession(Effect.map(Effect.exit(replayed), (exit) => void played.push(exit))), undefined)
  return played[0]
}

const problemOf = (played: Exclude<Played, { readonly _tag: 'Success' }> | undefined): string => {
  const failed = played?.cause.reasons.find((reason) => reason._tag === 'Fail')
  return failed === undefined
    ? 'This session could not be carried out again.'
    : `${failed.error.message} Nothing of the session was carried out.`
}

interface Source {
  readonly name: string
  readonly session: Session
  readonly undoable?: ReadonlySet<number>
}

const open = async (run: Run, { name, session, undoable = new Set() }: Source): Promise<Opening> => {
  const played = await play(run, session)
  if (played === undefined || !Exit.isSuccess(played)) return { problem: problemOf(played) }
  const replay = { ...played.value, differences: whatDiffers(session, played.value) }
  const build = buildName()
  return {
    name,
    build,
    fetchFile: fetchBuilt,
    session,
    replay,
    travel: makeTimeTravel(session, replay),
    undoable,
    address: entryAddress,
  }
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

/** What a file holds, not yet carried out. */
export const readFile = async (file: File): Promise<{ readonly session: Session } | { readonly problem: string }> => {
  try {
    assertSessionSize(file.size)
    return { session: readSession(await file.text()) }
  } catch (error) {
    return { problem: problemIn(error) }
  }
}

/** The session in a file. */
export const openFile = (run: Run, file: File): Promise<Opening> =>
  orProblem(async () => {
    const read = await readFile(file)
    return 'problem' in read ? read : await open(run, { name: file.name, session: read.session })
  })

/** A session that was changed here: with another answer in it, or smaller. */
export const openChanged = (run: Run, name: string, session: Session): Promise<Opening> =>
  orProblem(() => open(run, { name, session }))

/** The session of this visit, as it is now: it goes the way of a file. */
export const openVisit = (run: Run): Promise<Opening> =>
  orProblem(async () => {
    const found: Array<DeviceFacts> = []
    await run(
      lookAtDevice((facts) => void found.push(facts)),
      undefined,
    )
    const sources: Array<SessionSource> = []
    await run(
      exportSession(aboutDevice(found[0]), (source) => void sources.push(source)),
      undefined,
    )
    const [source] = sources
    if (source === undefined) return { problem: 'This visit could not be read.' }
    const undoable = new Set(source.history.steps().map(({ sequence }) => sequence))
    const session = readSession(JSON.stringify(makeSession(source)))
    const opened = await open(run, { name: fileNameOf(session), session, undoable })
    // What was done last is what somebody looks for, or takes back.
    if ('travel' in opened) opened.travel.goTo(opened.travel.stops.length - 1)
    return opened
  })
