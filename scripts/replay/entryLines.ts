/**
 * A replayed session as lines: each entry with its input and outcome, and under it the requests it sent and the changes
 * it made; errors outside of commands, and what the store dropped by itself, at their place between the entries.
 */

import { requestsOf } from '../../commands/session/entryOf.ts'
import { places } from '../../commands/session/places.gen.ts'
import type { Replay } from '../../commands/session/replaySession.ts'
import type { Session, SessionCall, SessionEntry } from '../../commands/session/Session.ts'
import { changeLines, recordedChangeLines, type TakenBack } from './changeLines.ts'
import { counted, printable, short, shortJson } from './printable.ts'
import { errorLines, errorsUntil, failureText, replacedBy, requestLine } from './requestLine.ts'
import { timesOf, withRecordedIds } from './withRecordedIds.ts'

const width = { number: 5, seconds: 9, name: 80, path: 120, input: 300, reason: 200, frame: 200 } as const

/** Entries are carried out within others; deeper ones are not indented further. */
const deepest = 4

const milliseconds = 1000

interface Placed {
  readonly order: number
  readonly lines: ReadonlyArray<string>
}

const placeInCode = (name: string): string =>
  Object.hasOwn(places, name) ? (places[name]?.[0] ?? '') : 'no command of this build'

const outcomeText = (outcome: SessionEntry['outcome'], isSent = true): string => {
  if (outcome === undefined) return 'had not ended'
  if (outcome.kind === 'failed')
    return `failed${isSent ? '' : ' before anything was sent'}: ${failureText(outcome.failure)}`
  if (outcome.kind === 'defect') return `broke: ${short(outcome.reason, width.reason)}`
  return outcome.kind
}

/** Texts of failures are not compared: older builds recorded more of them. */
const kindOf = (outcome: SessionEntry['outcome']): string | undefined =>
  outcome?.kind === 'failed' ? outcome.failure._tag : outcome?.kind

const seconds = (at: number, start: number): string => `+${((at - start) / milliseconds).toFixed(2)} s`

/** How many entries an entry is carried out within. What the file says of it may be a circle. */
const depthOf = (entry: SessionEntry, known: ReadonlyMap<number, SessionEntry>): number => {
  let depth = 0
  let outer = entry.within
  while (outer !== undefined && depth < deepest) {
    depth += 1
    outer = known.get(outer)?.within
  }
  return depth
}

/** The numbers and recorded ids of an entry's requests, in the order in which it sent them. */
const numbersOf = ({ entries }: Session, replayed: ReadonlyArray<SessionEntry>) => {
  const sent = withRecordedIds(requestsOf(replayed), entries)
  return Map.groupBy(
    sent.map(({ entry, id }, at) => ({ entry, number: at + 1, id })),
    ({ entry }) => entry,
  )
}

interface Head {
  readonly start: number
  readonly isReplayed: boolean
  /** The number of the entry that replaced it, if it is known. */
  readonly by: number | undefined
  /** Whether it sent a request, or an entry within it did. */
  readonly isSent: boolean
}

const headOf = (entry: SessionEntry, recorded: SessionEntry, { start, isReplayed, isSent, by }: Head): string => {
  const { sequence, within, name, input } = entry
  const { duration } = recorded
  const notes = [
    ...(within === undefined ? [] : [`within ${within}`]),
    ...(recorded.given === true ? ['given: not run again'] : []),
    ...(isReplayed ? [] : ['not replayed']),
    ...(kindOf(recorded.outcome) === kindOf(entry.outcome) ? [] : [`recorded: ${outcomeText(recorded.outcome)}`]),
  ]
  const time = duration === undefined ? '' : `${Math.round(duration)} ms`
  const outcome =
    by !== undefined && entry.outcome?.kind === 'replaced'
      ? `replaced by entry ${by}, after ${time}`
      : [outcomeText(entry.outcome, isSent), time].filter((each) => each !== '').join(', ')
  const parts = [
    String(sequence).padStart(width.number),
    seconds(recorded.at, start).padStart(width.seconds),
    `${short(name, width.name)} (${placeInCode(name)}) ${shortJson(input, width.input)}`,
    outcome,
    ...(notes.length === 0 ? [] : [`(${notes.join('; ')})`]),
  ]
  return parts.join('  ')
}

/** The numbers of the entries that may have sent something, themselves or through another entry within them. */
const sendersIn = (known: ReadonlyMap<number, SessionEntry>): ReadonlySet<number> => {
  const senders = new Set<number>()
  for (const entry of known.values()) {
    // Of given entries the file may lack requests.
    if (entry.given !== true && entry.calls.every(({ asked }) => asked === undefined)) continue
    let sender: number | undefined = entry.sequence
    while (sender !== undefined && !senders.has(sender)) {
      senders.add(sender)
      sender = known.get(sender)?.within
    }
  }
  return senders
}

/** What a moment takes back of what its entry had proposed. */
const takenBackBy = (
  moments: Replay['moments'],
  { what, at, order }: Replay['moments'][number],
): TakenBack | undefined => {
  const first = moments.find((each) => each.what === 'proposed' && each.order <= order)
  if (what !== 'withdrawn' || first === undefined) return undefined
  return { proposed: first.changes, after: Math.max(0, Math.round(at - first.at)) }
}

/** The person opened the dialog that makes the file: what follows is part of making it. */
const opensReport = ({ name, input }: SessionEntry): boolean =>
  (name === 'overlay.open.v1' || name === 'overlay.swap.v1') && Object(input).name === 'reportProblem'

const beginning = ({ start, page }: Session): string =>
  start.sequence === (page?.sequence ?? 0)
    ? `Begins as the page loaded at ${short(start.path, width.path)}.`
    : `Begins in the middle of a visit, at ${short(start.path, width.path)}: earlier entries are not in the file.`

/** What the store dropped or restored without a command: one block for all of it between two others. */
const storeLines = (
  moments: Replay['moments'],
  placed: ReadonlyArray<Placed>,
  start: number,
): ReadonlyArray<Placed> => {
  const orders = placed.map(({ order }) => order).toSorted((one, other) => one - other)
  const own = moments.filter(({ sequence }) => sequence === undefined)
  let passed = 0
  const groups = Map.groupBy(own, (moment) => {
    while ((orders[passed] ?? Infinity) <= moment.order) passed += 1
    return passed
  })
  return [...groups.values()].flatMap((group) => {
    const lines = changeLines(group.flatMap(({ changes }) => changes))
    const [first] = group
    if (first === undefined || lines.length === 0) return []
    const time = seconds(first.at, start).padStart(width.seconds)
    const head = `${' '.repeat(width.number)}  ${time}  the store dropped or restored values by itself`
    return [{ order: first.order, lines: [head, ...lines.map((line) => ' '.repeat(width.number + 2) + line)] }]
  })
}

/** Moves through the app, what is kept of its places, and advertising: they stand between what a person did. */
const aside = /^(?:navigation|places|ads)\./

/** Left out where only the essential is asked for: it ended well, and nothing changed. */
const isAside = ({ name, outcome }: SessionEntry, changes: ReadonlyArray<Placed>): boolean =>
  aside.test(name) && outcome?.kind === 'done' && changes.every(({ lines }) => lines.length === 0)

/** All lines, in the recorded order. `isBrief` leaves out what stands aside. */
export const entryLines = (
  session: Session,
  replay: Pick<Replay, 'entries' | 'moments'>,
  until: number | undefined,
  isBrief = false,
): ReadonlyArray<string> => {
  const wanted = session.entries.filter(({ sequence }) => sequence <= (until ?? Infinity))
  const recordedBy = new Map(session.entries.map((entry) => [entry.sequence, entry]))
  const replayed = new Map(replay.entries.map((entry) => [entry.sequence, entry]))
  const missing = wanted.filter(({ sequence }) => !replayed.has(sequence))
  const all = [...replay.entries, ...missing].toSorted((one, other) => one.sequence - other.sequence)
  const known = new Map(all.map((entry) => [entry.sequence, entry]))
  const moments = Map.groupBy(replay.moments, ({ sequence }) => sequence)
  const numbers = numbersOf(session, replay.entries)
  const start = session.entries[0]?.at ?? session.madeAt
  const report = all.findLast(opensReport)
  const senders = sendersIn(known)
  const timeAt = timesOf(session.entries)

  /** Milliseconds from the request to its response, where the file has both. */
  const tookOf = ({ order, answer }: SessionCall): number | undefined => {
    const sent = timeAt(order)
    return answer === undefined || sent === undefined ? undefined : answer.at - sent
  }

  const requestsIn = (entry: SessionEntry, recorded: SessionEntry): ReadonlyArray<Placed> => {
    const isSame = (call: SessionCall) => (other: SessionCall) => other.port === call.port && other.nth === call.nth
    const sent = entry.calls.filter(({ asked }) => asked !== undefined)
    return sent.map((call, nth) => {
      const then = recorded.calls.find(isSame(call))
      const answer = then?.answer ?? call.answer
      const told = { ...call, ...(answer === undefined ? {} : { answer }) }
      const own = entry.given === true ? { id: call.request } : numbers.get(entry.sequence)?.[nth]
      return {
        order: then?.order ?? Infinity,
        lines: requestLine(told, { ...own, took: then && tookOf(then), isGiven: entry.given === true }),
      }
    })
  }

  const ownMoments = ({ sequence }: SessionEntry): Replay['moments'] => moments.get(sequence) ?? []

  const changesIn = (entry: SessionEntry): ReadonlyArray<Placed> =>
    replayed.has(entry.sequence)
      ? ownMoments(entry).map((moment) => {
          const takes = takenBackBy(ownMoments(entry), moment)
          return { order: moment.order, lines: changeLines(moment.changes, { sequence: entry.sequence, takes }) }
        })
      : entry.steps.map(({ order, changes }) => ({ order, lines: recordedChangeLines(changes, entry.sequence) }))

  const blockOf = (entry: SessionEntry): Placed => {
    const recorded = recordedBy.get(entry.sequence) ?? entry
    const under = [...requestsIn(entry, recorded), ...changesIn(entry)].toSorted(
      (one, other) => one.order - other.order,
    )
    const indent = '  '.repeat(depthOf(entry, known))
    const detail = ' '.repeat(width.number + 2)
    return {
      order: recorded.order,
      lines: [
        ...(entry === report ? ['The person opens the report of a problem, which makes this file:'] : []),
        indent +
          headOf(entry, recorded, {
            start,
            isReplayed: replayed.has(entry.sequence),
            by: replacedBy(recorded, session.entries),
            isSent: senders.has(entry.sequence),
          }),
        ...under.flatMap(({ lines }) => lines.map((line) => indent + detail + line)),
      ],
    }
  }

  const troubles = errorsUntil(session, until).map((trouble) => ({
    order: trouble.order,
    lines: errorLines([trouble]).map((line) => short(line, width.frame)),
  }))
  const shown = isBrief ? all.filter((entry) => !isAside(entry, changesIn(entry))) : all
  const leftOut = counted(all.length - shown.length, 'entry', 'entries')
  const placed = [...shown.map(blockOf), ...troubles]
  const byItself = storeLines(replay.moments, placed, start)
  const lines = [...placed, ...byItself].toSorted((one, other) => one.order - other.order).flatMap((each) => each.lines)
  const end = isBrief ? [`Left out: ${leftOut} of navigation, places and ads without changes.`] : []
  return [beginning(session), ...lines, ...end].map(printable)
}
