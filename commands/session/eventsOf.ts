/**
 * What happened in a session, in its order: what came from outside - a person or the app began something, somebody answered - and what followed
 * from it. The first is done again, the second waited for.
 */
import type { Session, SessionCall, SessionEntry } from './Session.ts'

export type SessionEvent = { readonly order: number; readonly entry: SessionEntry } & (
  | { readonly kind: 'begin' }
  | { readonly kind: 'answer'; readonly call: SessionCall; readonly answer: NonNullable<SessionCall['answer']> }
  /** These follow: a command within another, a question, a step, the end. `mark` names it. */
  | { readonly kind: 'follows'; readonly mark: string }
)

export interface LossEvent {
  readonly order: number
  readonly kind: 'loss'
  readonly key: string
  readonly value: unknown
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

const ofEntry = (entry: SessionEntry): ReadonlyArray<SessionEvent> => {
  const { sequence, order, within, calls, steps, ended } = entry
  const follows = (place: number, mark: string): SessionEvent => ({ order: place, entry, kind: 'follows', mark })
  if (entry.given === true) return [{ order, entry, kind: 'begin' }]
  return [
    within === undefined ? { order, entry, kind: 'begin' } : follows(order, marks.begun(sequence)),
    ...calls.map((call) => follows(call.order, marks.asked(sequence, call))),
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

const isFollowing = (event: SessionEvent | LossEvent): boolean => event.kind === 'follows'

/**
 * All events in order. What the store let go of was let go of in the midst of what followed from something: it goes before that, where
 * nothing has looked at it yet.
 */
export const eventsOf = ({
  entries,
  losses,
}: Pick<Session, 'entries' | 'losses'>): ReadonlyArray<SessionEvent | LossEvent> => {
  const events = entries.flatMap(ofEntry).toSorted((one, other) => one.order - other.order)
  const placed: Array<SessionEvent | LossEvent> = [...events]
  for (const { order, key, value, sequence } of losses) {
    const next = placed.findIndex((event) => event.order > order)
    let at = next < 0 ? placed.length : next
    if (sequence !== undefined) {
      placed.splice(at, 0, { order, kind: 'loss', key, value, sequence })
      continue
    }
    while (at > 0 && placed.slice(at - 1, at).some(isFollowing)) at -= 1
    placed.splice(Math.max(0, at - 1), 0, { order, kind: 'loss', key, value })
  }
  return placed
}
