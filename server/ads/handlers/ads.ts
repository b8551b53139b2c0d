/**
 * Handlers for ads: the configuration, this server's own ads, and counting. No session is used: the page sends whether
 * its reader is logged in, and decides who sees no ads. docs/behaviour/ads.md#reports.
 */
import { Clock, Effect, Schema } from 'effect'
import {
  getAdConfig,
  loadAds,
  reportAdImpression,
  reportAdPixel,
  reportAdView,
  tagVisit,
} from '../../../schemas/api/ads.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { AdConfig } from '../../../schemas/entities/AdConfig.ts'
import { AttemptsAllowed, countUseFromHere } from '../../account/queries/rateLimit.ts'
import { storedSecret } from '../../account/queries/storedSecret.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { answersAnybody } from '../../http/answers.ts'
import { ServerLog } from '../../ServerLog.ts'
import { defaultAdConfig, makeImpressionId, readImpressionId } from '../AdsSettings.ts'
import { adPicturePath, houseAdsFor } from '../houseAds.ts'
import { countPixel, countShowing, countTag } from '../queries/adCounts.ts'

// The ad configuration: the operator's JSON in the settings table under `ads`, merged over the default.
// docs/decisions/0010-ads.md has examples.

const settingName = 'ads'

const Fields = Schema.Record(Schema.String, Schema.Unknown)
const readFields = Schema.decodeUnknownEffect(Schema.fromJsonString(Fields))
const readConfig = Schema.decodeUnknownEffect(AdConfig)
const defaults = Schema.decodeUnknownSync(Fields)(Schema.encodeSync(AdConfig)(defaultAdConfig))

/** The invalid setting that was logged last, so that it is logged once. */
let unread = ''

const complain = Effect.fnUntraced(function* (value: string) {
  const log = yield* ServerLog
  if (value !== unread) log(`The setting "${settingName}" cannot be read; ads are shown as by default.`)
  unread = value
})

/** Missing fields have their default; an invalid setting counts as none. */
const adConfig: Effect.Effect<AdConfig, never, Database | ServerLog> = Effect.gen(function* () {
  const setting = yield* query((db) =>
    db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst(),
  )
  if (setting === undefined) return defaultAdConfig
  return yield* readFields(setting.value).pipe(
    Effect.flatMap((fields) => readConfig({ ...defaults, ...fields })),
    Effect.catch(() => Effect.as(complain(setting.value), defaultAdConfig)),
  )
})

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
