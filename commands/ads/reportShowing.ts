/** Reports to the ads host about the ad in a slot. */
import { Effect, Schema } from 'effect'
import { reportAdImpression, reportAdView } from '../../schemas/api/ads.ts'
import { AdPlacement } from '../../schemas/screenVocabulary.ts'
import { adsOf } from '../../signals/adsOf.ts'
import { readVisitorId } from '../account/visitorId.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { reportOnce } from './reportOnce.ts'

/** The ad and the visitor are read from the store and the device, so neither is in the log. */
export const ShowingInput = Schema.Struct({ slot: Schema.String, placement: AdPlacement })

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
