/**
 * What happened in a session, in its order: what came from outside - a person or the app began something, somebody answered - and what followed
 * from it. The first is done again, the second waited for.
 */
import { turnPort } from '../kernel/Lanes.ts'
import type { SessionCall, SessionEntry } from './Session.ts'

export type SessionEvent = { readonly order: number; readonly entry: SessionEntry } & (
  | { readonly kind: 'begin' }
  | { readonly kind: 'answer'; readonly call: SessionCall; readonly answer: NonNullable<SessionCall['answer']> }
  /** One that is only given comes to its end, and changes this by it. */
  | { readonly kind: 'end'; readonly losses: ReadonlyArray<LossEvent> }
  /** These follow: a command within another, a question, a step, the end. `mark` names it. */
  | { readonly kind: 'follows'; readonly mark: string }
)

export interface LossEvent {
  readonly order: number
  readonly kind: 'loss'
  readonly key: string
  readonly value: unknown
  /** Where only these fields of it are known. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** The entry that made it so, where that is only given. */
  readonly sequence?: number
}

export const marks = {
  begun: (sequence: number): string => `${sequence} begun`,
  asked: (sequence: number, { port, nth }: Pick<SessionCall, 'port' | 'nth'>): string =>
    `${sequence} asked ${port} ${nth}`,
  step: (sequence: number, at: number): string => `${sequence} step ${at}`,
  ended: (sequence: number): string => `${sequence} ended`,
} as const

/** `isCarriedOut` tells of the entry within which another was carried out: where that is only given, it begins by itself. */
const ofEntry = (entry: SessionEntry, isCarriedOut: (sequence: number) => boolean): ReadonlyArray<SessionEvent> => {
  const { sequence, order, within, calls, steps, ended } = entry
  const follows = (place: number, mark: string): SessionEvent => ({ order: place, entry, kind: 'follows', mark })
  if (entry.given === true) return [{ order, entry, kind: 'begin' }]
  return [
    within === undefined || !isCarriedOut(within)
      ? { order, entry, kind: 'begin' }
      : follows(order, marks.begun(sequence)),
    // A turn may be asked for earlier than it came, and not at all where the command that was waited for is not in the session.
    ...calls.flatMap((call) => (call.port === turnPort ? [] : [follows(call.order, marks.asked(sequence, call))])),
    ...calls.flatMap(
      (call): ReadonlyArray<SessionEvent> =>
        call.answer === undefined
          ? []
          : [{ order: call.answer.order, entry, kind: 'answer', call, answer: call.answer }],
    ),
    ...steps.map((step, at) => follows(step.order, marks.step(sequence, at))),
    ...(ended === undefined ? [] : [follows(ended, marks.ended(sequence))]),
  ]
}

/** Right before something. */
const halfAPlace = 1 / 2

/** Whether an entry that is only given changed this by ending: its last change stands one place before its end. */
const endsWith = ({ sequence, given, ended }: SessionEntry, loss: LossEvent): boolean =>
  given === true && ended !== undefined && loss.sequence === sequence && loss.order === ended - 1

/** When those end that are only given. */
const endsOf = (
  entries: ReadonlyArray<SessionEntry>,
  losses: ReadonlyMap<number, ReadonlyArray<LossEvent>>,
): ReadonlyArray<SessionEvent> =>
  entries.flatMap((entry) => {
    const { sequence, given, ended } = entry
    if (given !== true || ended === undefined) return []
    const last = (losses.get(sequence) ?? []).filter((loss) => endsWith(entry, loss))
    return [{ order: (last[0]?.order ?? ended) - halfAPlace, entry, kind: 'end' as const, losses: last }]
  })

/** Before which of the events something is placed that was heard of at `order`. */
const placeOf = (events: ReadonlyArray<SessionEvent>, order: number): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.order ?? Infinity) > order) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * All events in order. What the store let go of was let go of in the midst of what followed from something: it goes before that, where
 * nothing has looked at it yet.
 */
export const eventsOf = (
  entries: ReadonlyArray<SessionEntry>,
  losses: ReadonlyArray<LossEvent>,
): ReadonlyArray<SessionEvent | LossEvent> => {
  const bySequence = new Map<number, Array<LossEvent>>()
  for (const loss of losses) {
    if (loss.sequence === undefined) continue
    const others = bySequence.get(loss.sequence)
    if (others === undefined) bySequence.set(loss.sequence, [loss])
    else others.push(loss)
  }
  const carriedOut = new Set(entries.filter(({ given }) => given !== true).map(({ sequence }) => sequence))
  const events = entries
    .flatMap((entry) => ofEntry(entry, (sequence) => carriedOut.has(sequence)))
    .concat(endsOf(entries, bySequence))
    .toSorted((one, other) => one.order - other.order)
  const placed = Array.from({ length: events.length + 1 }, (): Array<LossEvent> => [])
  const ending = new Set(events.flatMap((event) => (event.kind === 'end' ? event.losses : [])))
  for (const loss of losses) {
    if (ending.has(loss)) continue
    let at = placeOf(events, loss.order)
    if (loss.sequence === undefined && at > 0) {
      while (at > 0 && events[at - 1]?.kind === 'follows') at -= 1
      at = Math.max(0, at - 1)
    }
    // What follows from that event is placed where the event is: it comes after this.
    const latest = (events[at]?.order ?? Infinity) - halfAPlace
    placed[at]?.push(loss.order > latest ? { ...loss, order: latest } : loss)
  }
  return placed.flatMap((before, at) => [...before, ...events.slice(at, at + 1)])
}
