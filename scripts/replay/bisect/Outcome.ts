/** How a session came out under a commit, as its own `npm run replay -- --json` tells it: only what every commit tells that has this command. */
import { Exit, Schema } from 'effect'
import { hashOfParts } from '../../../commands/session/parts.ts'
import type { Refused } from '../carryOutFile.ts'

const Outcome = Schema.Struct({
  entries: Schema.Int,
  requests: Schema.Array(
    Schema.Struct({
      entry: Schema.Int,
      name: Schema.String,
      method: Schema.String,
      path: Schema.String,
      input: Schema.optionalKey(Schema.Unknown),
    }),
  ),
  hash: Schema.String,
  /** From what was recorded. */
  differences: Schema.Array(
    Schema.Struct({
      sequence: Schema.Int,
      name: Schema.String,
      field: Schema.String,
      expected: Schema.optionalKey(Schema.Unknown),
      got: Schema.optionalKey(Schema.Unknown),
    }),
  ),
})
export type Outcome = typeof Outcome.Type

const decode = Schema.decodeUnknownExit(Schema.Union([Outcome, Schema.Struct({ error: Schema.String })]))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads what was printed: its last lines, one for each of so many parts. `undefined` where that is nothing of the kind. */
export const readOutcome = (printed: string, parts = 1): Outcome | Refused | undefined => {
  const found: Array<Outcome> = []
  for (const line of printed.trimEnd().split('\n').slice(-parts)) {
    const exit = decode(parsed(line))
    if (!Exit.isSuccess(exit)) return undefined
    if ('error' in exit.value) return exit.value
    found.push(exit.value)
  }
  if (found.length < parts) return undefined
  return {
    entries: found.reduce((sum, { entries }) => sum + entries, 0),
    requests: found.flatMap(({ requests }) => requests),
    hash: hashOfParts(found.map(({ hash }) => hash)),
    differences: found.flatMap(({ differences }) => differences),
  }
}

/** Where the outcome under a commit first parts from the one under the good commit. */
export interface FirstDifference {
  /** Absent where it is about the whole session. */
  readonly entry?: { readonly sequence: number; readonly name: string }
  readonly field: string
  readonly good: unknown
  readonly bad: unknown
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

type Difference = Outcome['differences'][number]

const firstUnequal = <T>(one: ReadonlyArray<T>, other: ReadonlyArray<T>): number | undefined => {
  const most = Math.max(one.length, other.length)
  const at = Array.from({ length: most }, (_, nth) => nth).find((nth) => text(one[nth]) !== text(other[nth]))
  return at
}

/** What differs from the recording under one of the two and not under the other, or in another way. */
const recordingDiffers = (good: Outcome, bad: Outcome): FirstDifference | undefined => {
  const at = firstUnequal(good.differences, bad.differences)
  if (at === undefined) return undefined
  const [was, is] = [good.differences[at], bad.differences[at]]
  const sameIn = ({ differences }: Outcome, { sequence, field }: Difference): Difference | undefined =>
    differences.find((each) => each.sequence === sequence && each.field === field)
  // What is new is told rather than what is gone, unless it only comes earlier.
  const told = is !== undefined && text(sameIn(good, is)) !== text(is) ? is : (was ?? is)
  if (told === undefined) return undefined
  const { sequence, name, field, expected } = told
  const valueIn = (outcome: Outcome): unknown => {
    const found = sameIn(outcome, told)
    return found === undefined ? expected : found.got
  }
  return { entry: { sequence, name }, field, good: valueIn(good), bad: valueIn(bad) }
}

const requestsDiffer = (good: Outcome, bad: Outcome): FirstDifference | undefined => {
  const at = firstUnequal(good.requests, bad.requests)
  if (at === undefined) return undefined
  const [was, is] = [good.requests[at], bad.requests[at]]
  const sent = (request: typeof was): string | undefined =>
    request === undefined ? undefined : `${request.method} ${request.path} ${text(request.input)}`
  const { entry: sequence = 0, name = '' } = is ?? was ?? {}
  return { entry: { sequence, name }, field: `request ${at + 1}`, good: sent(was), bad: sent(is) }
}

/** `undefined` where both are the same. */
export const firstDifference = (good: Outcome, bad: Outcome): FirstDifference | undefined => {
  const found = recordingDiffers(good, bad) ?? requestsDiffer(good, bad)
  if (found !== undefined) return found
  if (good.entries !== bad.entries) return { field: 'number of entries', good: good.entries, bad: bad.entries }
  return good.hash === bad.hash ? undefined : { field: 'hash of all states', good: good.hash, bad: bad.hash }
}
