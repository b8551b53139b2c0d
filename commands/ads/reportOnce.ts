/**
 * Makes a report about an ad slot go out once: the slot is marked when it is sent, and only a failed report may be sent
 * again.
 */
import { type AdReport, adsOf } from '../../signals/adsOf.ts'
import type { Command, CommandContext } from '../kernel/Command.ts'

interface OfPlace {
  readonly slot: string
}

type Once = Pick<Command<OfPlace, void>, 'guard' | 'begin' | 'fail' | 'giveUp'>

/** Guard and marks of a report. Reports about an ad wait until the slot has one. */
export const reportOnce = (report: AdReport): Once => {
  const mark =
    (isReported: boolean) =>
    ({ slot }: OfPlace, { store }: CommandContext): void =>
      adsOf(store).mark(slot, report, isReported)
  return {
    guard: ({ slot }, { store }) => {
      const { unit, reported } = adsOf(store).places.peek(slot)
      const isEarly = report !== 'pixel' && (unit === undefined || unit === 'none')
      return isEarly || reported.includes(report) ? 'idle' : undefined
    },
    begin: mark(true),
    fail: (_failure, input, context) => mark(false)(input, context),
    giveUp: mark(false),
  }
}
