/** What an entry did to the store, step by step, each by what it was: proposed, settled, withdrawn, or an effect of something it heard. */
import type { StepKind } from '../../../../commands/kernel/LogEntry.ts'
import type { Replay } from '../../../../commands/session/replaySession.ts'
import type { SessionCall, SessionEntry } from '../../../../commands/session/Session.ts'
import { changesBack, type ReturnedField } from './changesBack.ts'

type ReplayMoment = Replay['moments'][number]

export interface TimelineStep extends Pick<ReplayMoment, 'at' | 'changes'> {
  readonly title: string
  /** Of a withdrawal: which fields of what was proposed are as they were before. */
  readonly back?: ReadonlyArray<ReturnedField>
}

const titles = {
  begun: 'Begun',
  proposed: 'Proposed',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
  failed: 'After the failure',
} as const satisfies Record<StepKind, string>

const nameOf = ({ port, nth, asked }: SessionCall): string =>
  asked === undefined ? `${port} ${nth + 1}` : `${asked.method} ${asked.path}`

/** What was heard last before a place in the order is what a change in the midst of sending follows from. */
const heardBefore = ({ calls }: SessionEntry, order: number): string | undefined => {
  const heard = calls
    .filter(({ answer }) => answer !== undefined && answer.order < order)
    .toSorted((one, other) => (one.answer?.order ?? 0) - (other.answer?.order ?? 0))
    .at(-1)
  return heard === undefined ? undefined : nameOf(heard)
}

const titleOf = (entry: SessionEntry, { what, order }: ReplayMoment, recorded: number | undefined): string => {
  if (entry.given === true) return 'Changed'
  if (what !== undefined) return titles[what]
  // What follows at once is carried out at once: only the record knows in which order.
  const heard = heardBefore(entry, recorded ?? order)
  return heard === undefined
    ? 'Changed by an effect of sending, before any answer'
    : `Changed by an effect of the answer to ${heard}`
}

/** The steps in their order. Ends without a change of their own stand among them where something was proposed: it ended in them. */
export const stepsOf = (entry: SessionEntry, moments: ReadonlyArray<ReplayMoment>): ReadonlyArray<TimelineStep> => {
  const proposed = moments.find(({ what, changes }) => what === 'proposed' && changes.length > 0)
  const visible = moments.filter(({ changes }) => changes.length > 0)
  return moments.flatMap((moment): ReadonlyArray<TimelineStep> => {
    const { at, changes, what } = moment
    const isEnd = what === 'settled' || what === 'withdrawn'
    if (changes.length === 0 && !(isEnd && proposed !== undefined && entry.given !== true)) return []
    const title = titleOf(entry, moment, entry.steps[visible.indexOf(moment)]?.order)
    const isBack = what === 'withdrawn' && proposed !== undefined && entry.given !== true
    return [{ title, at, changes, ...(isBack ? { back: changesBack(proposed.changes, changes) } : {}) }]
  })
}
