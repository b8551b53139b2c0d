/** Where a session that is carried out again is not what was recorded: which entry, which field, what was expected, and what came. */
import { failureRecordOf } from './failureRecordOf.ts'
import type { SessionCall, SessionEntry } from './Session.ts'

export interface Difference {
  readonly sequence: number
  readonly name: string
  /** `post/7 score`, `request 1`, `outcome`. */
  readonly field: string
  readonly expected: unknown
  readonly got: unknown
  /** Place in the order of the session, to find the first. */
  readonly order: number
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

const isSame = (one: unknown, other: unknown): boolean => text(one) === text(other)

type Parts = ReadonlyArray<readonly [field: string, value: unknown]>

/** The fields of changes, each by the name it is told by. */
const partsOf = (changes: SessionEntry['steps'][number]['changes']): Parts =>
  changes.flatMap(({ key, fields, whole, gone }): Parts => {
    if (gone === true) return [[key, 'gone']]
    if (fields === undefined) return [[key, whole]]
    return Object.entries(fields).map(([name, value]) => [`${key} ${name}`, value] as const)
  })

/** Points follow from votes: what was decided is named before what is counted. */
const isCounted = (field: string): boolean => / score(?:Up|Down)?$/.test(field)

const differing = (expected: Parts, got: Parts): ReadonlyArray<Pick<Difference, 'field' | 'expected' | 'got'>> => {
  const came = new Map(got)
  const wanted = new Map(expected)
  const fields = [...new Set([...wanted.keys(), ...came.keys()])]
  return fields
    .toSorted((one, other) => Number(isCounted(one)) - Number(isCounted(other)))
    .filter((field) => !isSame(wanted.get(field), came.get(field)))
    .map((field) => ({ field, expected: wanted.get(field), got: came.get(field) }))
}

/** Builds of old told all that a server said when it refused. */
const outcomeTold = ({ outcome }: SessionEntry): SessionEntry['outcome'] =>
  outcome?.kind === 'failed' ? { ...outcome, failure: failureRecordOf(outcome.failure) } : outcome

const stepParts = ({ steps }: SessionEntry, at: number): Parts => partsOf(steps[at]?.changes ?? [])

const callName = ({ port, nth }: SessionCall): string => `${port} ${nth + 1}`

/** All differences between an entry as it was and as it is now; `undefined` for one that is not there. */
const differencesIn = (was: SessionEntry, is: SessionEntry | undefined): ReadonlyArray<Difference> => {
  const { sequence, name } = was
  const told = (order: number, found: Pick<Difference, 'field' | 'expected' | 'got'>): Difference => ({
    sequence,
    name,
    order,
    ...found,
  })
  if (was.given === true) return []
  if (is === undefined) return [told(was.order, { field: 'entry', expected: name, got: undefined })]
  if (is.name !== name || !isSame(is.input, was.input))
    return [
      told(was.order, {
        field: 'entry',
        expected: { name, input: was.input },
        got: { name: is.name, input: is.input },
      }),
    ]
  const names = [...new Set([...was.calls, ...is.calls].map(callName))]
  const calls = names.flatMap((field) => {
    const [before, now] = [was, is].map(({ calls: all }) => all.find((call) => callName(call) === field))
    const [expected, got] = [before, now].map((call) => (call === undefined ? undefined : (call.asked ?? 'asked')))
    // What is waited for in vain is why everything else does not follow.
    const isWaitedFor = before === undefined && now?.asked === undefined && is.outcome === undefined
    const order = before?.order ?? (isWaitedFor ? was.order : (was.ended ?? Infinity))
    return isSame(expected, got) ? [] : [told(order, { field, expected, got })]
  })
  const steps = Array.from({ length: Math.max(was.steps.length, is.steps.length) }, (_, at) =>
    differing(stepParts(was, at), stepParts(is, at)).map((found) =>
      told(was.steps[at]?.order ?? was.ended ?? Infinity, found),
    ),
  )
  const [expected, got] = [outcomeTold(was), outcomeTold(is)]
  const outcome = isSame(expected, got) ? [] : [told(was.ended ?? Infinity, { field: 'outcome', expected, got })]
  return [...calls, ...steps.flat(), ...outcome].toSorted((one, other) => one.order - other.order)
}

/** All differences, in order. What is there now and was not is told of up to the entry `last`: what was may have ended before more could come. */
export const differencesBetween = (
  was: ReadonlyArray<SessionEntry>,
  is: ReadonlyArray<SessionEntry>,
  last = was.at(-1)?.sequence ?? 0,
): ReadonlyArray<Difference> => {
  const now = new Map(is.map((entry) => [entry.sequence, entry]))
  const known = new Set(was.map(({ sequence }) => sequence))
  const more = is
    .filter(({ sequence }) => sequence <= last && !known.has(sequence))
    .map(({ sequence, name, order }) => ({ sequence, name, order, field: 'entry', expected: undefined, got: name }))
  return [...was.flatMap((entry) => differencesIn(entry, now.get(entry.sequence))), ...more].toSorted(
    (one, other) => one.order - other.order,
  )
}
