/**
 * Fills one ad slot: with an ad that was already loaded for the page, or else from the ads host. If there is none, or
 * the host cannot be reached, the slot stays empty, silently. docs/behaviour/ads.md#slot.
 */
import { Effect, Schema } from 'effect'
import { getAdConfig, loadAds } from '../../schemas/api/ads.ts'
import type { AdConfig, AdUnit } from '../../schemas/entities/AdConfig.ts'
import { adsOf } from '../../signals/adsOf.ts'
import { readVisitorId } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Platform } from '../ports/Platform.ts'
import { Sharing } from '../ports/Sharing.ts'

/** The host of this page, for calls that report it. */
export const pageHost: Effect.Effect<string, never, Sharing> = Effect.map(
  Sharing,
  ({ absolute }) => new URL(absolute('/')).hostname,
)

/** Sizes of the window in CSS pixels. */
const Input = Schema.Struct({ slot: Schema.String, width: Schema.Int, height: Schema.Int })

export const LoadAds = defineQuery<typeof Input.Type, ReadonlyArray<AdUnit>, Api | Platform | Sharing | KeyValueStore>({
  name: 'ads.load.v1',
  input: Input,
  // Queued: one response usually has enough ads for the slots that wait.
  lane: () => ({ key: 'ads', policy: 'queue' }),
  guard: ({ slot }, { store }) => (adsOf(store).places.peek(slot).unit === undefined ? undefined : 'idle'),
  send: ({ width, height }, { store }) =>
    Effect.gen(function* () {
      if (adsOf(store).hasWaiting()) return []
      const site = yield* pageHost
      const visitorId = yield* readVisitorId
      const isMember = store.viewer.peek().kind === 'member'
      const { ads } = yield* (yield* Api).call(loadAds, { site, isMember, visitorId, width, height })
      return ads.items
    }),
  settle: (units, { slot }, { store }) => {
    adsOf(store).stock(units)
    adsOf(store).fill(slot)
  },
  fail: (_failure, { slot }, { store }) => adsOf(store).fill(slot),
})

/**
 * Loads the ad settings: whether ads are shown, to which viewers, and how often. docs/behaviour/ads.md#configuration.
 */
export const LoadAdConfig = defineQuery<void, AdConfig, Api | Sharing>({
  name: 'ads.loadConfig.v1',
  input: Schema.Void,
  lane: () => ({ key: 'ad config', policy: 'join' }),
  send: () =>
    Effect.gen(function* () {
      return yield* (yield* Api).call(getAdConfig, { host: yield* pageHost })
    }),
  settle: (config, _input, { store }) => {
    adsOf(store).config.value = config
  },
})
