/** A request of an entry as a line: what was sent, what came back, and the id under which the server's log has it. */

import { registry } from '../../commands/session/registry.ts'
import type { Session, SessionCall, SessionEntry, SessionTrouble } from '../../commands/session/Session.ts'
import { short, shortJson } from './printable.ts'

const width = { path: 120, input: 300, answer: 300, id: 60, reason: 120 } as const

const numberWidth = 4

/** A failure by its tag, with its details if it has any. */
export const failureText = ({ _tag: tag, ...details }: { readonly _tag: string }): string =>
  Object.keys(details).length === 0 ? short(tag, width.reason) : `${tag} ${shortJson(details, width.answer)}`

/** Shorter times, in milliseconds, are not printed: they say nothing about the network. */
const slow = 100

const answerText = (answer: NonNullable<SessionCall['answer']>, took: number | undefined): string => {
  const late = took === undefined || took < slow ? '' : ` after ${Math.round(took)} ms`
  if (answer.failure !== undefined) return `failed${late}: ${failureText(answer.failure)}`
  if (answer.defect !== undefined) return `broke${late}: ${short(answer.defect, width.answer)}`
  const { status, text }: { readonly status?: unknown; readonly text?: unknown } = Object(answer.value)
  if (typeof status !== 'number' || typeof text !== 'string') return shortJson(answer.value, width.answer)
  return `${status}${late} ${short(text, width.answer)}`
}

const lossesText = (losses: SessionCall['losses']): string =>
  losses === undefined ? '' : `  (${losses.lost} rows did not decode: ${shortJson(losses.reasons, width.reason)})`

interface Sent {
  readonly number?: number | undefined
  readonly id?: string | undefined
  readonly took?: number | undefined
  readonly isGiven?: boolean
}

/** What came back. A request without a response was given up, or the file has no responses of its entry. */
const resultText = ({ answer, losses }: SessionCall, { took, isGiven = false }: Sent): string => {
  if (answer !== undefined) return ` -> ${answerText(answer, took)}${lossesText(losses)}`
  return `${isGiven ? '  (its response is not in the file)' : ' -> no response'}${lossesText(losses)}`
}

/** `number` is its place among all requests; none for a request that a replay does not send. `took`: milliseconds. */
export const requestLine = (call: SessionCall, sent: Sent): ReadonlyArray<string> => {
  const { asked } = call
  const { number, id } = sent
  if (asked === undefined) return []
  const { method, path, input } = asked
  const place = number === undefined ? '' : String(number)
  const what = `${method} ${short(path, width.path)} ${shortJson(input, width.input)}`
  const told = id === undefined ? '' : `  ${short(id, width.id)}`
  return [`request ${place.padStart(numberWidth)}  ${what}${resultText(call, sent)}${told}`]
}

// The errors of a session that no command is to blame for, as lines: each with its place in the order, and where in the code it came from.

/** Those that came until the entry of this number had ended; all of them without one. */
export const errorsUntil = (
  { troubles = [], entries }: Pick<Session, 'troubles' | 'entries'>,
  until: number | undefined,
): ReadonlyArray<SessionTrouble> => {
  const last = entries.find(({ sequence }) => sequence === until)
  return troubles.filter(({ order }) => order <= (last?.ended ?? Infinity))
}

export const errorLines = (errors: ReadonlyArray<SessionTrouble>): ReadonlyArray<string> =>
  errors.flatMap(({ order, kind, reason, times = 1, stack }) => [
    `error after ${order}  ${kind}  ${reason}${times === 1 ? '' : `  (${times} times)`}`,
    ...stack.map((frame) => `      ${frame}`),
  ])

// Which entry replaced another: the file does not say it, but the lanes of this build's commands may let it be known.

/** Milliseconds: a command is interrupted as soon as a newer one takes its place. */
const atOnce = 50

/** It shared an outcome, or was refused before it came into a lane. */
const mayNotReplace = ({ outcome, calls }: SessionEntry): boolean =>
  outcome?.kind === 'joined' || (outcome?.kind === 'failed' && calls.length === 0)

const laneOf = ({ name, input }: SessionEntry) => registry.get(name)?.laneOf(input)

/** Its number; none where it was not replaced, or where none or several entries may have done it. */
export const replacedBy = (entry: SessionEntry, entries: ReadonlyArray<SessionEntry>): number | undefined => {
  const { outcome, order, at, ended, duration } = entry
  if (outcome?.kind !== 'replaced' || ended === undefined || duration === undefined) return undefined
  const own = laneOf(entry)
  if (own === undefined) return undefined
  const newer = entries.filter((each) => {
    if (each.order <= order || each.order > ended || mayNotReplace(each)) return false
    const lane = laneOf(each)
    if (lane?.key !== own.key) return false
    return lane.policy === 'replace' || (lane.policy === 'latest' && lane.subject === own.subject)
  })
  const [found] = newer
  if (found === undefined || newer.length > 1) return undefined
  return Math.abs(found.at - (at + duration)) <= atOnce ? found.sequence : undefined
}
