/** Reads the file of a session and carries it out again. The third place where effects run. */
import { readFileSync, statSync } from 'node:fs'
import { Effect, Exit } from 'effect'
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
}

/** Up to the entry `until`; all of it where none is named. */
export const carryOutFile = async (file: string, until?: number): Promise<CarriedOut | Refused> => {
  const session = read(file)
  if ('error' in session) return session
  const options = { registry, turn, ...(until === undefined ? {} : { until }) }
  const exit = await Effect.runPromiseExit(replaySession(session, options))
  if (Exit.isSuccess(exit)) return { session, replay: exit.value }
  const failed = exit.cause.reasons.find((reason) => reason._tag === 'Fail')
  return { error: failed?.error.message ?? 'This session could not be carried out again.' }
}
