/**
 * Loads the ad settings: whether ads are shown, to which viewers, and how often. docs/behaviour/ads.md#configuration.
 */
import { Effect, Schema } from 'effect'
import { getAdConfig } from '../../schemas/api/ads.ts'
import type { AdConfig } from '../../schemas/entities/AdConfig.ts'
import { adsOf } from '../../signals/adsOf.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import type { Sharing } from '../ports/Sharing.ts'
import { pageHost } from './pageHost.ts'

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
