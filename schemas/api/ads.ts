/** Advertising, on a separate host. docs/behaviour/ads.md#reports. The shapes of the responses are ours. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { FlagText, IntText } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { AdConfig, AdUnit } from '../entities/AdConfig.ts'
import { AdPlacement } from '../screenVocabulary.ts'
import { getCall } from './Call.ts'
import { Done } from './Envelope.ts'

const Size = IntText.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))

/** GET /ads/config: whether ads are shown, to which viewers, and how often. */
export const getAdConfig = getCall({
  path: '/ads/config',
  origin: 'ads',
  input: Schema.Struct({ host: Schema.NonEmptyString }),
  answer: AdConfig,
})

/** GET /ads/load: ads for one page view. Sizes in CSS pixels. */
export const loadAds = getCall({
  path: '/ads/load',
  origin: 'ads',
  input: Schema.Struct({
    site: Schema.NonEmptyString,
    isMember: FlagText,
    visitorId: secret(Schema.NonEmptyString),
    width: Size,
    height: Size,
  }).pipe(Schema.encodeKeys({ isMember: 'loggedIn' })),
  answer: wire(Schema.Struct({ ads: rows(AdUnit) })),
})

const Shown = Schema.Struct({
  /** The visitor. */
  visitorId: secret(Schema.NonEmptyString),
  source: Schema.String,
  placement: AdPlacement,
  impression: secret(Schema.NonEmptyString),
}).pipe(Schema.encodeKeys({ visitorId: 'uuid', placement: 'publisherFormat', impression: 'adId' }))

/** GET /ads/view: an ad was rendered. */
export const reportAdView = getCall({ path: '/ads/view', origin: 'ads', input: Shown, answer: Done })

/** GET /ads/impress: an ad was seen. Once per impression; the impression's id makes a repetition harmless. */
export const reportAdImpression = getCall({ path: '/ads/impress', origin: 'ads', input: Shown, answer: Done })

/** GET /ads/tag: a visit came from a referrer. */
export const tagVisit = getCall({
  path: '/ads/tag',
  origin: 'ads',
  input: Schema.Struct({
    path: Schema.String,
    type: Schema.String,
    community: Schema.String,
    run: Schema.String,
  }),
  answer: Done,
})

/** GET /ads/pixel: an ad slot came into view, with or without an ad. */
export const reportAdPixel = getCall({
  path: '/ads/pixel',
  origin: 'ads',
  input: Schema.Struct({
    placement: AdPlacement,
    isMember: FlagText,
    width: Size,
    adTier: IntText,
    host: Schema.NonEmptyString,
  }).pipe(Schema.encodeKeys({ placement: 'format', isMember: 'loggedIn' })),
  answer: Done,
})
