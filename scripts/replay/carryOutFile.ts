/** Reads the file of a session and carries it out again. The third place where effects run. */
import { readFileSync, statSync } from 'node:fs'
import { Effect, Exit } from 'effect'
import { partsOf } from '../../commands/session/parts.ts'
import { assertSessionSize, readSession, UnreadableSession } from '../../commands/session/readSession.ts'
import { registry } from '../../commands/session/registry.ts'
import { type Replay, replaySession } from '../../commands/session/replaySession.ts'
import type { Session } from '../../commands/session/Session.ts'
import { turn } from './turn.ts'

const known = ['ENOENT', 'EISDIR', 'EACCES'] as const
const reasons: Readonly<Record<(typeof known)[number], string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder.',
  EACCES: 'This file may not be read.',
}

/** The sentence of a file that cannot be read; anything else is a fault of this program. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof UnreadableSession) return error.message
  const { code }: { readonly code?: unknown } = Object(error)
  const reason = known.find((each) => each === code)
  if (reason === undefined) throw error
  return reasons[reason]
}

/** Why a file cannot be carried out: one sentence. */
export interface Refused {
  readonly error: string
}

const read = (file: string): Session | Refused => {
  try {
    assertSessionSize(statSync(file).size)
    return readSession(readFileSync(file, 'utf8'))
  } catch (error) {
    return { error: sentenceOf(error) }
  }
}

export interface CarriedOut {
  readonly session: Session
  readonly replay: Replay
  /** The last entry that was to be carried out; absent for all of them. */
  readonly until?: number
}

const carryOut = async (session: Session, until: number | undefined): Promise<CarriedOut | Refused> => {
  const short = until === undefined ? {} : { until }
  const exit = await Effect.runPromiseExit(replaySession(session, { registry, turn, ...short }))
  if (Exit.isSuccess(exit)) return { session, replay: exit.value, ...short }
  const failed = exit.cause.reasons.find((reason) => reason._tag === 'Fail')
  return { error: failed?.error.message ?? 'This session could not be replayed.' }
}

/** The parts of a file up to the one with the entry `until`, in order; all of them where none is named. */
export const partsOfFile = (file: string, until?: number): ReadonlyArray<Session> | Refused => {
  const session = read(file)
  if ('error' in session) return session
  const [first, ...later] = partsOf(session)
  const isWanted = ({ entries }: Session): boolean => (entries[0]?.sequence ?? Infinity) <= (until ?? Infinity)
  return first === undefined ? [] : [first, ...later.filter(isWanted)]
}

/** Each part by itself, up to the entry `until`; all of it where none is named. */
export const carryOutFile = async (file: string, until?: number): Promise<ReadonlyArray<CarriedOut> | Refused> => {
  const parts = partsOfFile(file, until)
  if ('error' in parts) return parts
  const found: Array<CarriedOut> = []
  for (const [nth, part] of parts.entries()) {
    const carriedOut = await carryOut(part, nth === parts.length - 1 ? until : undefined)
    if ('error' in carriedOut) return carriedOut
    found.push(carriedOut)
  }
  return found
}
