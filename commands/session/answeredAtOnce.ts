/** Which answers came before anything else could happen. In a replay these are there as soon as they are asked for. */
import { marks } from './eventsOf.ts'
import type { Session, SessionCall } from './Session.ts'

type Heard = NonNullable<SessionCall['answer']>

interface Placed {
  readonly order: number
  readonly isLoss?: true
  readonly answer?: readonly [mark: string, answer: Heard]
}

const ofEntry = ({ sequence, order, calls, steps, ended }: Session['entries'][number]): ReadonlyArray<Placed> => [
  { order },
  ...calls.map((call) => ({ order: call.order })),
  ...calls.flatMap((call): ReadonlyArray<Placed> => {
    const { answer } = call
    if (answer === undefined) return []
    const isAtOnce = answer.order === call.order + 1
    return [{ order: answer.order, ...(isAtOnce ? { answer: [marks.asked(sequence, call), answer] } : {}) }]
  }),
  ...steps.map((step) => ({ order: step.order })),
  ...(ended === undefined ? [] : [{ order: ended }]),
]

/** By the marks of their questions. One whose arrival made the store drop something waits until that is gone: what it brings may be brought anew. */
export const answeredAtOnce = ({
  entries,
  losses,
}: Pick<Session, 'entries' | 'losses'>): ReadonlyMap<string, Heard> => {
  const placed = [
    ...entries.flatMap(ofEntry),
    ...losses.flatMap(
      ({ order, sequence }): ReadonlyArray<Placed> => (sequence === undefined ? [{ order, isLoss: true }] : []),
    ),
  ].toSorted((one, other) => one.order - other.order)
  return new Map(
    placed.flatMap(({ answer }, at) => (answer === undefined || placed[at + 1]?.isLoss === true ? [] : [answer])),
  )
}
