/** Reports that an ad slot came into view, with or without an ad. docs/behaviour/ads.md#reports. */
import { Effect, Schema } from 'effect'
import { reportAdImpression, reportAdPixel, reportAdView, tagVisit } from '../../schemas/api/ads.ts'
import { pageKind } from '../../schemas/rules/moderationAddresses.ts'
import { AdPlacement } from '../../schemas/screenVocabulary.ts'
import { type AdReport, adsOf } from '../../signals/adsOf.ts'
import { readReferrer } from '../account/Register.ts'
import { readVisitorId } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { type Command, type CommandContext, defineIntent } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Sharing } from '../ports/Sharing.ts'
import { pageHost } from './LoadAds.ts'

// Makes a report about an ad slot go out once: the slot is marked when it is sent, and only a failed report may be sent
// again.

interface OfPlace {
  readonly slot: string
}

type Once = Pick<Command<OfPlace, void>, 'guard' | 'begin' | 'fail' | 'giveUp'>

/** Guard and marks of a report. Reports about an ad wait until the slot has one. */
const reportOnce = (report: AdReport): Once => {
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

/** `width` of the window in CSS pixels. */
const Input = Schema.Struct({ slot: Schema.String, placement: AdPlacement, width: Schema.Int })

export const ReportAdPixel = defineIntent<typeof Input.Type, void, Api | Sharing>({
  name: 'ads.reportPixel.v1',
  input: Input,
  ...reportOnce('pixel'),
  send: ({ placement, width }, { store }) =>
    Effect.gen(function* () {
      const viewer = store.viewer.peek()
      const isMember = viewer.kind === 'member'
      const adTier = viewer.kind === 'member' ? viewer.user.proTier : 0
      yield* (yield* Api).call(reportAdPixel, { placement, isMember, width, adTier, host: yield* pageHost })
    }),
})

// Reports to the ads host about the ad in a slot.

/** The ad and the visitor are read from the store and the device, so neither is in the log. */
const ShowingInput = Schema.Struct({ slot: Schema.String, placement: AdPlacement })

interface ShowingInput {
  readonly slot: string
  readonly placement: AdPlacement
}

const sendShowing =
  (row: typeof reportAdView) =>
  ({ slot, placement }: ShowingInput, { store }: CommandContext) =>
    Effect.gen(function* () {
      const { unit } = adsOf(store).places.peek(slot)
      if (unit === undefined || unit === 'none') return
      const visitorId = yield* readVisitorId
      const { impression, source } = unit
      yield* (yield* Api).call(row, { visitorId, source, placement, impression })
    })

/** Reports that an ad was seen: once, even if the reader scrolls back to it. docs/behaviour/ads.md#reports. */
export const ReportAdImpression = defineIntent({
  name: 'ads.reportImpression.v1',
  input: ShowingInput,
  ...reportOnce('impression'),
  send: sendShowing(reportAdImpression),
})

/** Reports that an ad was rendered. docs/behaviour/ads.md#reports. */
export const ReportAdView = defineIntent({
  name: 'ads.reportView.v1',
  input: ShowingInput,
  ...reportOnce('view'),
  send: sendShowing(reportAdView),
})

/** The first path of the visit, without its query. */
const TagVisitInput = Schema.Struct({ path: Schema.String })

/** Tells the ads host about a referred visit; does nothing without a referrer. docs/behaviour/ads.md#reports. */
export const TagVisit = defineIntent<typeof TagVisitInput.Type, void, Api | KeyValueStore>({
  name: 'ads.tagVisit.v1',
  input: TagVisitInput,
  send: ({ path }) =>
    Effect.gen(function* () {
      const run = yield* readReferrer
      if (run === '') return
      yield* (yield* Api).call(tagVisit, { path, ...pageKind(path), run })
    }),
})
