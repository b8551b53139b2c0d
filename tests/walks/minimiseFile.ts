/** Makes the file of a session that comes out otherwise smaller, and writes it beside: to become a test once its cause is mended. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Effect, Exit } from 'effect'
import type { Difference } from '../../commands/session/differences.ts'
import { readSession } from '../../commands/session/readSession.ts'
import type { Session } from '../../commands/session/Session.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { carryOut } from '../support/carryOut.ts'
import { minimise, without } from './minimise.ts'

/** `undefined` where it comes out the same, or cannot be carried out. */
const find = async (session: Session): Promise<ReadonlyArray<Difference> | undefined> => {
  const exit = await Effect.runPromiseExit(carryOut(session))
  const differences = Exit.isSuccess(exit) ? whatDiffers(session, exit.value) : []
  return differences.length === 0 ? undefined : differences
}

/** The command and the field: what makes two differences the same kind. */
const kindOf = ({ name, field }: Difference): string => `${name} ${field}`

/**
 * All that is different about the field of the first difference: what is missing in one entry may be what another one has too much, and both
 * must stay, or the smaller session differs only because of what was left out of it.
 */
export const traceOf = (differences: ReadonlyArray<Difference>): string => {
  const [first] = differences
  const of = (value: unknown): string => (value === undefined ? '-' : '+')
  const about = differences.filter(({ field }) => field === first?.field)
  return JSON.stringify([
    first === undefined ? '' : kindOf(first),
    ...about.map(({ sequence, expected, got }) => `${sequence} ${of(expected)}${of(got)}`),
  ])
}

/** Nothing that begins after the first difference's entry has ended can be its cause. */
const cutAfter = (session: Session, { sequence, order }: Difference): Session => {
  const end = session.entries.find((entry) => entry.sequence === sequence)?.ended ?? order
  const later = session.entries.filter((entry) => entry.order > Math.max(end, Math.min(order, Number.MAX_SAFE_INTEGER)))
  return without(session, new Set(later.map((entry) => entry.sequence)))
}

/** Answers a sentence on what came of it. */
export const minimiseFile = async (file: string, tries = 300): Promise<string> => {
  const session = readSession(readFileSync(file, 'utf8'))
  const found = await find(session)
  const [first] = found ?? []
  if (found === undefined || first === undefined)
    return 'it comes out the same, or cannot be carried out: there is nothing to look for.'
  const cut = cutAfter(session, first)
  const left = await find(cut)
  const isCut = left?.[0] !== undefined && kindOf(left[0]) === kindOf(first)
  const trace = traceOf(isCut && left !== undefined ? left : found)
  const isStill = async (smaller: Session): Promise<boolean> => traceOf((await find(smaller)) ?? []) === trace
  const small = await minimise(isCut ? cut : session, isStill, { tries })
  const path = `${file.replace(/\.json$/, '')}.min.json`
  writeFileSync(path, `${JSON.stringify(small)}\n`)
  return `${path}, ${small.entries.length} of ${session.entries.length} entries (${kindOf(first)})`
}
