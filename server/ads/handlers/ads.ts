/**
 * Handlers for ads: the configuration, this server's own ads, and counting. No session is used: the page sends whether
 * its reader is logged in, and decides who sees no ads. docs/behaviour/ads.md#reports.
 */
import { Clock, Effect } from 'effect'
import {
  getAdConfig,
  loadAds,
  reportAdImpression,
  reportAdPixel,
  reportAdView,
  tagVisit,
} from '../../../schemas/api/ads.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { AttemptsAllowed, countUseFromHere } from '../../account/queries/rateLimit.ts'
import { storedSecret } from '../../account/queries/storedSecret.ts'
import { NotFound } from '../../context/ApiError.ts'
import { answersAnybody } from '../../http/answers.ts'
import { adPicturePath } from '../adPicture.ts'
import { houseAdsFor } from '../houseAds.ts'
import { makeImpressionId, readImpressionId } from '../impressionId.ts'
import { adConfig } from '../queries/adConfig.ts'
import { countPixel, countShowing, countTag } from '../queries/adCounts.ts'

const houseSource = 'house'

/** Longest name of a referrer or page kind. */
const nameMost = 100

/** A fast reader reports a handful a minute, and many readers share an address. */
const perAttempt = 10

/** Counts one call from an address; refuses it after too many in this minute. */
const countUseOfAds = Effect.gen(function* () {
  yield* countUseFromHere('ads', { most: perAttempt * (yield* AttemptsAllowed), window: 60_000 })
})

const secret = storedSecret('ad-impressions')

const config = answersAnybody(
  getAdConfig,
  Effect.fn('ads.config')(() => adConfig),
)

const load = answersAnybody(
  loadAds,
  Effect.fn('ads.load')(function* ({ isMember, visitorId }) {
    yield* countUseOfAds
    const { rate, isForGuests, isForMembers } = yield* adConfig
    if (rate === 0 || !(isMember ? isForMembers : isForGuests)) return { ads: rowsOf([]) }
    const key = yield* secret
    const now = yield* Clock.currentTimeMillis
    const ads = houseAdsFor(isMember).map(({ name, brand, headline, path }) => ({
      brand,
      headline,
      image: adPicturePath(name),
      address: path,
      impression: makeImpressionId(key, name, visitorId, now),
      source: houseSource,
    }))
    // A new order each time, sorted by the random part of the impression id.
    const chance = ({ impression }: (typeof ads)[number]): string => impression.slice(-22)
    return { ads: rowsOf(ads.toSorted((one, other) => (chance(one) < chance(other) ? -1 : 1))) }
  }),
)

const counted = (row: typeof reportAdView, what: 'view' | 'impression') =>
  answersAnybody(
    row,
    Effect.fn(`ads.${what}`)(function* ({ visitorId, source, placement, impression }) {
      yield* countUseOfAds
      const now = yield* Clock.currentTimeMillis
      const showing = source === houseSource ? readImpressionId(yield* secret, impression, visitorId, now) : undefined
      if (showing === undefined) return yield* new NotFound({ what: 'Ad' })
      yield* countShowing(what, { ...showing, impression, placement })
      return {}
    }),
  )

const tag = answersAnybody(
  tagVisit,
  Effect.fn('ads.tag')(function* ({ type, run }) {
    yield* countUseOfAds
    if (run !== '') yield* countTag(run.slice(0, nameMost), type.slice(0, nameMost))
    return {}
  }),
)

const pixel = answersAnybody(
  reportAdPixel,
  Effect.fn('ads.pixel')(function* ({ placement, isMember }) {
    yield* countUseOfAds
    yield* countPixel(placement, isMember)
    return {}
  }),
)

export const adRoutes = [
  config,
  load,
  counted(reportAdView, 'view'),
  counted(reportAdImpression, 'impression'),
  tag,
  pixel,
]
