/** Differences between a recording and its replay: entry, field, expected and actual value. */
import { currentInput } from '../kernel/CurrentRun.ts'
import { turnPort } from '../kernel/Lanes.ts'
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

/** The fields of changes by their printed names. */
const partsOf = (changes: SessionEntry['steps'][number]['changes']): Parts =>
  changes.flatMap(({ key, fields, whole, gone }): Parts => {
    if (gone === true) return [[key, 'gone']]
    if (fields === undefined) return [[key, whole]]
    return Object.entries(fields).map(([name, value]) => [`${key} ${name}`, value] as const)
  })

/** Scores follow from votes, so decided fields are named before counted ones. */
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

/** Old builds recorded a refusal's reason in full; later builds leave parts out. */
const outcomeTold = ({ outcome }: SessionEntry): SessionEntry['outcome'] =>
  outcome?.kind === 'failed' ? { ...outcome, failure: failureRecordOf(outcome.failure) } : outcome

/** The mark of a part that was left out. A reason with marks is compared by the words around them. */
const leftOut = '…'

/** Whether a reason begins, goes on and ends with the words around the marks. */
const hasWords = (reason: string, marked: string): boolean => {
  const [first = '', ...others] = marked.split(leftOut)
  const last = others.pop() ?? ''
  if (!reason.startsWith(first)) return false
  let at = first.length
  for (const words of others) {
    const found = reason.indexOf(words, at)
    if (found < 0) return false
    at = found + words.length
  }
  return reason.length - last.length >= at && reason.endsWith(last)
}
const reasonOf = (outcome: SessionEntry['outcome']): string =>
  outcome?.kind === 'failed' && outcome.failure._tag === 'NotAllowed' ? outcome.failure.reason : ''

const isSameOutcome = (was: SessionEntry['outcome'], is: SessionEntry['outcome']): boolean => {
  const [before, now] = [reasonOf(was), reasonOf(is)]
  return isSame(was, is) || (before !== '' && now.includes(leftOut) && hasWords(before, now))
}

const callName = ({ port, nth }: SessionCall): string => `${port} ${nth + 1}`

/** By name; of calls with the same name the first, as a hand-made file may have several. */
const callsByName = (calls: ReadonlyArray<SessionCall>): ReadonlyMap<string, SessionCall> =>
  new Map(calls.toReversed().map((call) => [callName(call), call]))

/** How many of a sorted list are below a limit. */
const countBelow = <A>(sorted: ReadonlyArray<A>, limit: number, numberOf: (each: A) => number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const each = sorted[middle]
    if (each !== undefined && numberOf(each) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Directly after a position. */
const halfAPlace = 1 / 2

/** Finds the position of an additional event of an entry: after all events before it in both. An unanswered request explains why later events are missing. */
const placesIn = (was: SessionEntry, is: SessionEntry): ((order: number) => number) => {
  const recordedCalls = callsByName(was.calls)
  const calls = is.calls.flatMap((call) => {
    const recorded = recordedCalls.get(callName(call))
    return [
      [call.order, recorded?.order],
      [call.answer?.order, recorded?.answer?.order],
    ]
  })
  const steps = is.steps.map((step, at) => [step.order, was.steps[at]?.order])
  const known = [...calls, ...steps]
    .flatMap(([place, recorded]) => (place === undefined || recorded === undefined ? [] : [{ place, recorded }]))
    .toSorted((one, other) => one.place - other.place)
  /** The latest recorded position up to each of them. */
  let latest = was.order
  const latestUpTo = known.map(({ recorded }) => {
    latest = Math.max(latest, recorded)
    return latest
  })
  return (order) => {
    const before = countBelow(known, order, ({ place }) => place)
    return (latestUpTo[before - 1] ?? was.order) + halfAPlace
  }
}

type Step = SessionEntry['steps'][number]

/** Pairs the steps of both by the number of responses before them, so that a missing step does not shift the others. */
const pairsOfSteps = (
  was: SessionEntry,
  is: SessionEntry,
): ReadonlyArray<{ readonly before: Step | undefined; readonly now: Step | undefined }> => {
  const known = new Set(was.calls.map(callName))
  const common = new Set(is.calls.map(callName).filter((name) => known.has(name)))
  const answersIn = ({ calls }: SessionEntry): ReadonlyArray<number> =>
    calls
      .flatMap((call) => (common.has(callName(call)) ? (call.answer?.order ?? []) : []))
      .toSorted((one, other) => one - other)
  const [answersThen, answersSince] = [answersIn(was), answersIn(is)]
  const answersBefore = (answers: ReadonlyArray<number>, step: Step): number =>
    countBelow(answers, step.order, (order) => order)
  const pairs = []
  for (let [at, other] = [0, 0]; at < was.steps.length || other < is.steps.length; ) {
    const [before, now] = [was.steps[at], is.steps[other]]
    const [then, since] = [before && answersBefore(answersThen, before), now && answersBefore(answersSince, now)]
    const isMissing = since === undefined || (then ?? Infinity) < since
    const isNew = then === undefined || since === undefined ? then === undefined : since < then
    pairs.push({ before: isNew ? undefined : before, now: isMissing ? undefined : now })
    if (!isNew) at += 1
    if (!isMissing) other += 1
  }
  return pairs
}

/** When a command got its turn is not compared; what it did is. */
const withoutTurns = (entry: SessionEntry): SessionEntry => ({
  ...entry,
  calls: entry.calls.filter(({ port }) => port !== turnPort),
})

/** All differences between a recorded entry and its replay; `undefined` for a missing one. */
const differencesIn = (recorded: SessionEntry, replayed: SessionEntry | undefined): ReadonlyArray<Difference> => {
  const was = withoutTurns(recorded)
  const is = replayed && withoutTurns(replayed)
  const { sequence, name } = was
  const told = (order: number, found: Pick<Difference, 'field' | 'expected' | 'got'>): Difference => ({
    sequence,
    name,
    order,
    ...found,
  })
  if (was.given === true) return []
  if (is === undefined) return [told(was.order, { field: 'entry', expected: name, got: undefined })]
  if (is.name !== name || !isSame(is.input, currentInput(name, was.input)))
    return [
      told(was.order, {
        field: 'entry',
        expected: { name, input: was.input },
        got: { name: is.name, input: is.input },
      }),
    ]
  const known = new Set(was.calls.map(callName))
  const isNew = (call: SessionCall): boolean => !known.has(callName(call))
  // A command that waits for a missing response is reported as that; the length of its wait says nothing more.
  const isUnanswered =
    is.outcome === undefined && is.calls.some(({ asked, answer }) => asked !== undefined && answer === undefined)
  const heard = is.calls.filter((call) => !(isUnanswered && isNew(call) && call.asked === undefined))
  const names = [...new Set([...was.calls, ...heard].map(callName))]
  const placeOf = placesIn(was, is)
  const [callsThen, callsSince] = [callsByName(was.calls), callsByName(heard)]
  const calls = names.flatMap((field) => {
    const [before, now] = [callsThen.get(field), callsSince.get(field)]
    const [expected, got] = [before, now].map((call) => (call === undefined ? undefined : (call.asked ?? 'asked')))
    const order = before?.order ?? placeOf(now?.order ?? Infinity)
    return isSame(expected, got) ? [] : [told(order, { field, expected, got })]
  })
  const steps = pairsOfSteps(was, is).map(({ before, now }) =>
    differing(partsOf(before?.changes ?? []), partsOf(now?.changes ?? [])).map((found) =>
      told(before?.order ?? placeOf(now?.order ?? Infinity), found),
    ),
  )
  const [expected, got] = [outcomeTold(was), outcomeTold(is)]
  const outcome = isSameOutcome(expected, got) ? [] : [told(was.ended ?? Infinity, { field: 'outcome', expected, got })]
  return [...calls, ...steps.flat(), ...outcome].toSorted((one, other) => one.order - other.order)
}

/** Entries that an entry no longer starts, or now starts: reported for the outer entry, where the fault is. */
const carriedOutDiffers = (
  was: ReadonlyArray<SessionEntry>,
  is: ReadonlyArray<SessionEntry>,
  last: number,
): ReadonlyArray<Difference> => {
  const before = new Map(was.filter(({ given }) => given !== true).map((entry) => [entry.sequence, entry]))
  const now = new Map(is.map((entry) => [entry.sequence, entry]))
  const outerOf = ({ within }: SessionEntry): SessionEntry | undefined =>
    within !== undefined && now.has(within) ? before.get(within) : undefined
  const told = (entry: SessionEntry, found: Pick<Difference, 'expected' | 'got'>): ReadonlyArray<Difference> => {
    const outer = outerOf(entry)
    if (outer === undefined) return []
    const { sequence, name } = outer
    return [{ sequence, name, order: entry.order, field: 'carried out', ...found }]
  }
  return [
    ...[...before.values()]
      .filter(({ sequence }) => !now.has(sequence))
      .flatMap((entry) => told(entry, { expected: entry.name, got: undefined })),
    ...is
      .filter(({ sequence, given }) => given !== true && sequence <= last && !before.has(sequence))
      .flatMap((entry) => told(entry, { expected: undefined, got: entry.name })),
  ]
}

/** All differences, in order. Additional entries are reported up to the entry `last`, since the recording may have ended before they could start. */
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
  return [
    ...carriedOutDiffers(was, is, last),
    ...was.flatMap((entry) => differencesIn(entry, now.get(entry.sequence))),
    ...more,
  ].toSorted((one, other) => one.order - other.order)
}
