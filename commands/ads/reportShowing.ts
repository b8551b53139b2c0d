/** Reports to the ads host about the ad in a slot. */
import { Effect, Schema } from 'effect'
import type { reportAdView } from '../../schemas/api/ads.ts'
import { AdPlacement } from '../../schemas/screenVocabulary.ts'
import { adsOf } from '../../signals/adsOf.ts'
import { readVisitorId } from '../account/visitorId.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'

/** The ad and the visitor are read from the store and the device, so neither is in the log. */
export const ShowingInput = Schema.Struct({ slot: Schema.String, placement: AdPlacement })

interface ShowingInput {
  readonly slot: string
  readonly placement: AdPlacement
}

export const sendShowing =
  (row: typeof reportAdView) =>
  ({ slot, placement }: ShowingInput, { store }: CommandContext) =>
    Effect.gen(function* () {
      const { unit } = adsOf(store).places.peek(slot)
      if (unit === undefined || unit === 'none') return
      const visitorId = yield* readVisitorId
      const { impression, source } = unit
      yield* (yield* Api).call(row, { visitorId, source, placement, impression })
    })
