/** Reports that an ad slot came into view, with or without an ad. docs/behaviour/ads.md#reports. */
import { Effect, Schema } from 'effect'
import { reportAdPixel } from '../../schemas/api/ads.ts'
import { AdPlacement } from '../../schemas/screenVocabulary.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Sharing } from '../ports/Sharing.ts'
import { pageHost } from './pageHost.ts'
import { reportOnce } from './reportOnce.ts'

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
