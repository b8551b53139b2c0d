/** What makes a report about a place go out once: it is marked when it is sent, and only a report that did not arrive may go out again. */
import { type AdReport, adsOf } from '../../signals/adsOf.ts'
import type { Command, Moment } from '../Command.ts'

interface OfPlace {
  readonly slot: string
}

type Once = Pick<Command<OfPlace, void>, 'guard' | 'begin' | 'fail' | 'giveUp'>

/** Guard and marks of a report. Whatever is about an ad waits for one. */
export const reportOnce = (report: AdReport): Once => {
  const mark =
    (isReported: boolean) =>
    ({ slot }: OfPlace, { store }: Moment): void =>
      adsOf(store).mark(slot, report, isReported)
  return {
    guard: ({ slot }, { store }) => {
      const { unit, reported } = adsOf(store).places.peek(slot)
      const isEarly = report !== 'pixel' && (unit === undefined || unit === 'none')
      return isEarly || reported.includes(report) ? 'idle' : undefined
    },
    begin: mark(true),
    fail: (_failure, input, moment) => mark(false)(input, moment),
    giveUp: mark(false),
  }
}
